import type { Validator } from './validator.ts'

/** Validators of texts (platform §5), shared by the server and every form. */

/**
 * Characters without a width, which users never type on purpose: zero-width spaces and joiners, the byte order mark,
 * and the direction marks, which can make `gpj.exe` look like `exe.jpg`.
 */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Removes invisible characters and outer spaces, as before sending (SHELL-154). */
export function cleanText(text: string): string {
  return text.replaceAll(invisible, '').trim()
}

/** Returns whether a value is empty: missing, only spaces, or a list without items. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return cleanText(value) === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

export const requiredMessage = 'This field is required.'

/** Refuses a missing value, spaces and an empty list (SHELL-127). */
export function required(value: unknown): string | undefined {
  return isEmpty(value) ? requiredMessage : undefined
}

/** Returns the number of characters in a text. One beyond the basic plane counts once, as in the database. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** The default maximum length of a text (SHELL-133). */
export const usualLength = 255

/** The length counts once the text is cleaned; an empty one is left to `required` (SHELL-132). */
export function minLength(min: number): Validator<string> {
  return (text) =>
    isEmpty(text) || lengthOf(cleanText(text)) >= min ? undefined : `Value must have at least ${min} characters.`
}

export function maxLength(label: string, max = usualLength): Validator<string> {
  return (text) => (lengthOf(text) > max ? `${label} cannot exceed ${max} characters.` : undefined)
}

const emailPattern = /^[A-Za-z0-9._%+\-']+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/

/** SHELL-D38. */
export function email(text: string): string | undefined {
  if (isEmpty(text) || (emailPattern.test(text) && text.length <= usualLength)) return undefined
  return 'Value must be a valid email address.'
}

const phonePattern = /^\+?\d+( \d+)*$/

/** SHELL-D39; `maxLength` checks its length. */
export function phone(text: string): string | undefined {
  if (isEmpty(text) || phonePattern.test(text.trim())) return undefined
  return 'Value must be a valid phone number.'
}

/** The maximum length of a person's name (SHELL-130). */
const nameLength = 64

// A letter with its combining marks, or one of the punctuation marks; spaces only after the first character
// (SHELL-D40).
const namePattern = /^(?:\p{L}\p{M}*|['\-,.`])(?:\p{L}\p{M}*|['\-,.` ])*$/u

/** SHELL-130. */
export function personName(text: string): string | undefined {
  if (isEmpty(text) || (namePattern.test(text) && lengthOf(text) <= nameLength)) return undefined
  return "Must ONLY contain their name and can only comprise of valid letters and/or these special characters ' ` - , . and must not be longer than 64 characters."
}

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Returns whether a text has the form of a version 4 identifier (SHELL-152, SHELL-D41). */
export function isGuid(text: string): boolean {
  return guidPattern.test(text)
}
