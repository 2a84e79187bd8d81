declare module 'words:*' {
  const words: Record<string, string>;
  export default words;
}
