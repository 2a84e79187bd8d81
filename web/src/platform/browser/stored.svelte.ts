/** A value stored on this device. Values stored by an older page are completed with the defaults. */
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
