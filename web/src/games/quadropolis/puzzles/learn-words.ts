// The texts of puzzles are loaded with the first of them.
import puzzleWords from 'words:puzzles';
import { speech } from '~/platform/i18n/messages.svelte';

export const learnPuzzleWords = (): Promise<void> => speech.learn(puzzleWords);
