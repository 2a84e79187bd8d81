import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startSpeaking } from './i18n/messages.svelte';
import { keepForOffline } from './net/offline';
import { screenFor } from './screens/screens';

// The screen comes together with the words, not after them; if it does not come, App says so.
void screenFor(location.pathname)
  .load()
  .catch(() => undefined);
await startSpeaking();
mount(App, { target: document.getElementById('app')! });
keepForOffline();
