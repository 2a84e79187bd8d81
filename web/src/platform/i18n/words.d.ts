declare module 'words:*' {
  const words: import('./messages.svelte').WordsByLanguage;
  export default words;
}
