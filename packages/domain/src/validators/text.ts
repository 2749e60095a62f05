import type { Validator } from './validator.ts'

/** The validators of texts (platform §5); the server and every form speak through these. */

/**
 * What has no width on the screen and so is never meant: zero-width spaces and joiners, the byte order mark, and the marks
 * that turn the direction of writing, by which `gpj.exe` is made to look like `exe.jpg`.
 */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A text as it is sent: without invisible characters and outer spaces (SHELL-154). */
export function cleanText(text: string): string {
  return text.replaceAll(invisible, '').trim()
}

/** Whether there is nothing in a value: no value, a text of spaces only, a list without items. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return cleanText(value) === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

export const requiredMessage = 'This field is required.'

/** Refuses nothing, spaces and an empty list (SHELL-127). */
export function required(value: unknown): string | undefined {
  return isEmpty(value) ? requiredMessage : undefined
}

/** How many characters a person counts in a text; one beyond the basic plane is one, as in the database. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** The usual limit of a text (SHELL-133). */
export const usualLength = 255

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

/** SHELL-D39; its length is the matter of `maxLength`. */
export function phone(text: string): string | undefined {
  if (isEmpty(text) || phonePattern.test(text.trim())) return undefined
  return 'Value must be a valid phone number.'
}

/** The longest name of a person (SHELL-130). */
const nameLength = 64

// A letter with its combining marks, or one of the signs; spaces only after the first character (SHELL-D40).
const namePattern = /^(?:\p{L}\p{M}*|['\-,.`])(?:\p{L}\p{M}*|['\-,.` ])*$/u

/** SHELL-130. */
export function personName(text: string): string | undefined {
  if (isEmpty(text) || (namePattern.test(text) && lengthOf(text) <= nameLength)) return undefined
  return "Must ONLY contain their name and can only comprise of valid letters and/or these special characters ' ` - , . and must not be longer than 64 characters."
}

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether a text has the form of an identifier, that of version 4 (SHELL-152, SHELL-D41). */
export function isGuid(text: string): boolean {
  return guidPattern.test(text)
}
