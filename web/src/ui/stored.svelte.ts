/** A value that this device remembers. What was stored by an older page is completed from what is the default. */
export class Stored<T extends object> {
  value = $state() as T;

  constructor(
    private readonly name: string,
    initial: T,
  ) {
    this.value = { ...initial, ...this.read() };
  }

  change(part: Partial<T>): void {
    Object.assign(this.value, part);
    try {
      localStorage.setItem(this.name, JSON.stringify(this.value));
    } catch {
      // Without storage it is remembered until the page is closed.
    }
  }

  private read(): Partial<T> {
    try {
      return JSON.parse(localStorage.getItem(this.name) ?? '{}') as Partial<T>;
    } catch {
      return {};
    }
  }
}
