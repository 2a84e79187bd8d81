/** Some of the words, which are separated by spaces, each time others. */
export function suggestNames(words: string, count: number, random: () => number = Math.random): string[] {
  const left = words.split(' ');
  const chosen: string[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return chosen;
}
