/** Searching and moving in a list of options, without a screen. */

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('en-GB')

/** Returns the options that contain every typed word, ignoring case and accents. */
export function matchOptions(options: readonly Option[], text: string): readonly Option[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => words.every((word) => plain(option.label).includes(word)))
}

/** Returns the index after a key press in a list of `count`; undefined for a key that does not move. */
export function stepTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'PageDown') return Math.min(count - 1, at + 8)
  if (key === 'PageUp') return Math.max(0, at - 8)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Returns the next option after `at` whose label starts with a letter, or -1. */
export function nextByLetter(options: readonly Option[], letter: string, at: number): number {
  const starts = (index: number) => plain(options[index]?.label ?? '').startsWith(plain(letter))
  const order = options.map((_, offset) => (at + 1 + offset) % options.length)
  return order.find(starts) ?? -1
}
