// What this device remembers about how its owner likes things.
import { t } from '~/i18n/messages.svelte';

export type Theme = 'light' | 'dark';

const STORED = 'urbanist.settings';

interface Stored {
  theme: Theme | null; // null follows the system
  volume: number; // 0 … 1
  muted: boolean | null; // null: silent on phones, else heard
  letterKeys: boolean; // single-letter shortcuts
  confirmAtOnce: boolean;
  hideSecrets: boolean;
  name: string; // of the person at this device, for local tables
}

const defaults: Stored = {
  theme: null,
  volume: 0.4,
  muted: null,
  letterKeys: true,
  confirmAtOnce: false,
  hideSecrets: false,
  name: '',
};

function load(): Stored {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Stored>) };
  } catch {
    return defaults;
  }
}

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const onPhone = matchMedia('(pointer: coarse)');

class Settings {
  stored = $state(load());
  private dark = $state(systemDark.matches);

  constructor() {
    systemDark.addEventListener('change', () => (this.dark = systemDark.matches));
  }

  get theme(): Theme {
    return this.stored.theme ?? (this.dark ? 'dark' : 'light');
  }
  get silent(): boolean {
    return this.stored.muted ?? onPhone.matches;
  }

  /** What the person at this device is called at its tables. */
  get playerName(): string {
    return this.stored.name || t('page.you');
  }

  change(part: Partial<Stored>): void {
    Object.assign(this.stored, part);
    localStorage.setItem(STORED, JSON.stringify(this.stored));
  }
}

export const settings = new Settings();
