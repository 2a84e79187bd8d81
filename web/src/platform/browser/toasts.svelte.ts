// Short messages that come and go by themselves. Whatever must not be missed belongs on the page instead.
export interface Toast {
  id: number;
  text: string;
  kind: 'plain' | 'good' | 'bad';
}

const SHOWN = 5000; // ms; refusals stay twice as long, since they need reading

class Toasts {
  shown = $state<Toast[]>([]);
  private last = 0;

  say(text: string, kind: Toast['kind'] = 'plain'): void {
    const id = ++this.last;
    this.shown = [...this.shown.filter((toast) => toast.text !== text), { id, text, kind }].slice(-3);
    setTimeout(() => this.drop(id), kind === 'bad' ? 2 * SHOWN : SHOWN);
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
