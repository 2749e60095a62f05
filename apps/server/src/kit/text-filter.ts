/** A pattern for `like` that finds a text anywhere, with the wildcards in it taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
