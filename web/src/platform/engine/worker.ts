// The engine off the page's thread: questions come as messages, in order. They stay text, as the engine has them: to copy objects from one thread
// to another costs the page more than to read the text.
import classic from '@data/networks/classic.txt?url';
import expert from '@data/networks/expert.txt?url';
import address from '@wasm/urbanist.wasm?url';
import { EngineModule, parseNetwork } from './module';

async function load(): Promise<EngineModule> {
  const module = fetch(address); // requested first: it is the largest
  const networks = await Promise.all([classic, expert].map(fetchNetwork));
  return EngineModule.load(module, networks);
}

async function fetchNetwork(url: string): Promise<Int16Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return parseNetwork(await response.text());
}

const engine = load();

async function answer(data: { id: number; question: string }): Promise<void> {
  try {
    postMessage({ id: data.id, answer: (await engine).answer(data.question) });
  } catch (error) {
    postMessage({ id: data.id, failure: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<{ id: number; question: string }>) => void answer(data));
