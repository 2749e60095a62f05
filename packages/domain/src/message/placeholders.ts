import type { Validator } from '../validators/validator.ts'

/** Details of a carer that stand for themselves in a message, such as `{first name}`; what each is filled with. */
export const placeholders = {
  first_name: 'first name of the carer',
  full_name: 'first and last name of the carer',
  next_visit: 'day and time of the next visit',
  branch: 'name of the branch',
  sender: 'name of who sends it',
} as const
export type Placeholder = keyof typeof placeholders

/** The details of one carer. There is no next visit when nothing is planned. */
export type PlaceholderValues = Readonly<Record<Exclude<Placeholder, 'next_visit'>, string>> & {
  readonly next_visit: string | null
}

/** Returns a placeholder as it is written in a text: `{first name}`. */
export const written = (placeholder: Placeholder): string => `{${placeholder.replaceAll('_', ' ')}}`

const all = Object.keys(placeholders) as Placeholder[] // the keys of a constant
const pattern = /\{([^{}\n]*)\}/g

function placeholderOf(words: string): Placeholder | undefined {
  const name = words.trim().toLowerCase().replaceAll(/\s+/g, '_')
  return all.find((placeholder) => placeholder === name)
}

/** Whether a text has anything to fill. */
export const hasPlaceholders = (text: string): boolean => text.search(pattern) >= 0

/** Refuses words in braces that stand for nothing. */
export const knownPlaceholders: Validator<string> = (text) => {
  for (const [found, words = ''] of text.matchAll(pattern)) {
    if (placeholderOf(words) === undefined) return `${found} is not known. Use ${all.map(written).join(', ')}.`
  }
  return undefined
}

/** A message as one carer gets it, or why the carer does not get it. */
export type Filled = { readonly text: string } | { readonly refusal: string }

/** Fills the placeholders of a text of at most `limit` characters with the details of a carer. */
export function fillPlaceholders(text: string, values: PlaceholderValues, limit: number): Filled {
  const found = [...text.matchAll(pattern)].map(([, words = '']) => placeholderOf(words))
  if (found.includes('next_visit') && values.next_visit === null) return { refusal: 'No next visit is planned.' }
  const filled = text.replaceAll(pattern, (same, words: string) => {
    const placeholder = placeholderOf(words)
    return (placeholder && values[placeholder]) ?? same
  })
  return [...filled].length > limit
    ? { refusal: `With the carer's details it has more than ${limit} characters.` }
    : { text: filled }
}
