// Preferences stored on this device.
import { t } from '~/platform/i18n/messages.svelte';

export type Theme = 'light' | 'dark';
/** How the moves of others are shown: to be followed, briefly, or only their end. */
export type Pace = 'calm' | 'quick' | 'instant';

const STORED = 'urbanist.settings';

interface Stored {
  theme: Theme | null; // null follows the system
  volume: number; // 0 … 1
  muted: boolean | null; // null: silent on phones, else heard
  letterKeys: boolean; // single-letter shortcuts
  confirmAtOnce: boolean;
  pace: Pace | null; // null: calm for the first games, then quick
  hideSecrets: boolean;
  name: string; // of the person at this device, for local tables
}

const defaults: Stored = {
  theme: null,
  volume: 0.4,
  muted: null,
  letterKeys: true,
  confirmAtOnce: false,
  pace: null,
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

  /** The player's name at tables on this device. */
  get playerName(): string {
    return this.stored.name || t('page.you');
  }

  change(part: Partial<Stored>): void {
    Object.assign(this.stored, part);
    localStorage.setItem(STORED, JSON.stringify(this.stored));
  }
}

export const settings = new Settings();
