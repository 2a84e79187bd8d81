// One tab at a time. Where the browser has no locks (a page that came unencrypted over a network) nobody else is asked.

export async function exclusively<T>(name: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, act) : act();
}
