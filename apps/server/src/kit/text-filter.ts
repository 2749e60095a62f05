/** Returns the `ilike` pattern that finds a text anywhere; wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${literally(text)}%`
}

/** Escapes the wildcards of a text for a pattern. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
