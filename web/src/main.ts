import './platform/ui/fonts.css';
import './platform/ui/tokens.css';
import './platform/ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startSpeaking } from './platform/i18n/messages.svelte';
import { keepForOffline } from './platform/net/service-worker';
import { screenFor } from './screens/screens';

// The screen is loaded together with its texts, not after them; if it cannot be loaded, App shows that.
void screenFor(location.pathname)
  .load()
  .catch(() => undefined);
await startSpeaking();
mount(App, { target: document.getElementById('app')! });
keepForOffline();
