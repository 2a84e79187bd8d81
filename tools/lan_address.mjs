#!/usr/bin/env node
// Prints where others on the local network find the server of this machine, with a QR code for phones.
// usage: tools/lan_address.mjs PORT [ADDRESS…]      without addresses: those of this machine
import { createRequire } from 'node:module';
import { networkInterfaces } from 'node:os';

const { renderUnicodeCompact } = createRequire(new URL('../web/', import.meta.url))('uqr');

/** Virtual networks of containers and bridges lead to no phone. */
const isVirtual = (name) => /^(docker|br-|veth|virbr|lxc|tun|tap)/.test(name);

function ownAddresses() {
  const named = Object.entries(networkInterfaces()).filter(([name]) => !isVirtual(name));
  return named.flatMap(([, all]) => all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address));
}

const [port, ...given] = process.argv.slice(2);
const [first, ...others] = given.length > 0 ? given : ownAddresses();
if (first === undefined) {
  console.log('This machine is on no network: only its own browser can join.');
} else {
  const place = (address) => `http://${address}:${port}/`;
  console.log(`Open ${place(first)} on this machine and on every phone in the same network, or scan this:\n`);
  console.log(renderUnicodeCompact(place(first), { border: 2 }));
  for (const address of others) console.log(`Also at ${place(address)}`);
}
