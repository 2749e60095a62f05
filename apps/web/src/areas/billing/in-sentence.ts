/** Lowercases a capitalised phrase for use inside a sentence. */
export function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
