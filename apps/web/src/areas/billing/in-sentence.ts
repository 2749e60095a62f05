/** Words that begin with a capital, as they stand in a sentence. */
export function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
