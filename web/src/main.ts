import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startSpeaking } from './i18n/messages.svelte';

await startSpeaking();
mount(App, { target: document.getElementById('app')! });
