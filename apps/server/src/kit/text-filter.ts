/** The pattern for `ilike` that finds a text anywhere; what the text holds of wildcards stands for itself. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}

/** The pattern for `ilike` that finds a text at the start. */
export function startingWith(text: string): string {
  return `${escaped(text)}%`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
