/** A field that a column of a file can fill. */
interface Fillable {
  readonly key: string
  readonly label: string
  /** Headings that other systems use for it. */
  readonly names: readonly string[]
}

/** Returns the column of each field that the headings of a file name, by the field's key. A column is guessed once. */
export function guessColumns(heads: readonly string[], fields: readonly Fillable[]): Record<string, number> {
  const found = new Map<string, number>()
  const taken = new Set<number>()
  const folded = heads.map(foldedHeading)
  const take = (key: string, name: string) => {
    const at = folded.findIndex((head, column) => head === foldedHeading(name) && !taken.has(column))
    if (found.has(key) || at === -1) return
    found.set(key, at)
    taken.add(at)
  }
  // Labels count before other names, so that a file with both fills each field from the column named like it.
  for (const { key, label } of fields) take(key, label)
  for (const { key, names } of fields) for (const name of names) take(key, name)
  return Object.fromEntries(found)
}

/** Returns the form in which headings are compared: "Post-code *" is "postcode". */
function foldedHeading(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
