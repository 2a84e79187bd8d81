// The words of the rulebook, which are loaded with it.
export { default as rulebookWords } from 'words:rulebook';
