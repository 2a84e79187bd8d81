// Detects that somebody wants to read something: the mouse rests on it, a finger stays on it, or it has the focus.
export const REST = 250; // ms of a resting mouse
export const LONG_PRESS = 350; // ms of a finger

type Press = Pick<PointerEvent, 'pointerType' | 'timeStamp'>;

export class ReadGesture<T> {
  private timer = 0;
  private held = false;
  private pressedAt = 0;

  constructor(private readonly show: (what: T | null) => void) {}

  /** A pointer came over it. A finger is no mouse: it presses. */
  readonly enter = (what: T, pointerType: string): void => {
    if (pointerType === 'mouse') this.wait(what, REST);
  };

  readonly press = (what: T, { pointerType, timeStamp }: Press): void => {
    this.held = false;
    this.pressedAt = timeStamp;
    if (pointerType === 'mouse') this.hide();
    else this.wait(what, LONG_PRESS, () => (this.held = true));
  };

  /** The finger was lifted or began to scroll. The card stays open until something else is pressed. A page that is busy may run the timer before
      it hears of a short press: the events know when they happened. */
  readonly release = ({ timeStamp }: Press): void => {
    clearTimeout(this.timer);
    if (!this.held || timeStamp - this.pressedAt >= LONG_PRESS) return;
    this.held = false;
    this.hide();
  };

  readonly focus = (what: T): void => {
    clearTimeout(this.timer);
    this.show(what);
  };

  readonly hide = (): void => {
    clearTimeout(this.timer);
    this.show(null);
  };

  /** Whether the next click ends a long press and is to be ignored. */
  readonly endsPress = (): boolean => {
    const { held } = this;
    this.held = false;
    return held;
  };

  private wait(what: T, time: number, then?: () => void): void {
    clearTimeout(this.timer);
    this.timer = Number(
      setTimeout(() => {
        this.show(what);
        then?.();
      }, time),
    );
  }
}
