/** What a secret or a person looks like in the text of an error, and what stands for it outside this program. */
const telling: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b[\w.%+'-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[guid]'],
  [/\?[^\s'")]+/g, '[query]'],
  [/[\w+/=-]{32,}/g, '[secret]'],
  [/\d{4,}/g, '[number]'],
]

/** The text of an error as it may leave the program: 300 characters, without what could tell of a person or a key. */
export function withoutSecrets(text: string): string {
  // The name of a field may stand; what begins otherwise may be what was typed into it.
  const unquoted = text.replace(/'[^']*'|"[^"]*"/g, (quoted) => (/^.[a-z_$][\w$.]*.$/.test(quoted) ? quoted : '[text]'))
  return telling.reduce((kept, [pattern, stand]) => kept.replace(pattern, stand), unquoted).slice(0, 300)
}

interface Frame {
  readonly function?: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
}

// V8 writes `at name (file:1:2)` or `at file:1:2`, the others `name@file:1:2`.
const frameLine =
  /^\s*(?:at (?:(?<v8>[^\n(]+?) \()?|(?<other>[^@\n]*)@)(?<file>[^\n()]+?):(?<line>\d+):(?<column>\d+)\)?$/

/** The places of a stack, the outermost first; of a file only its own path, without host and query. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((text): Frame[] => {
      const found = frameLine.exec(text)?.groups
      if (!found) return []
      const name = found.v8 ?? found.other
      const filename = (found.file ?? '')
        .replace(/^(file|https?):\/\/[^/]*/, '')
        .replace(/[?#].*$/, '')
        .replace(/^.*?\/(?=(apps|packages|node_modules|assets)\/)/, '')
      const place = { filename, lineno: Number(found.line), colno: Number(found.column) }
      return [name ? { function: name, ...place } : place]
    })
    .toReversed()
}
