/** The pattern for `ilike` that finds a text anywhere; what the text holds of wildcards stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
