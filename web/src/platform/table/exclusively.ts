// Runs code in one tab at a time. Without browser locks (a page without HTTPS) it runs unprotected.

export async function exclusively<T>(name: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, act) : act();
}
