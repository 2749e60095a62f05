/** Patterns of secrets and personal data in the text of an error, with their replacements outside this program. */
const confidential: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/[\w.%+'@-]+/g, withoutIdentity],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[guid]'],
  [/\?[^\s'")]+/g, '[query]'],
  [/[\w+/=-]+/g, (word) => (word.length < 32 ? word : '[secret]')],
  [/\d{4,}/g, '[number]'],
]

/** Returns a word, or a placeholder for a signed token or an email address. */
function withoutIdentity(word: string): string {
  if (/eyJ[\w-]/.test(word) && word.split('.').length > 2) return '[token]'
  const [name, ...hosts] = word.split('@')
  return name !== '' && hosts.some((host) => /^[\w-]+\.[\w-]/.test(host)) ? '[email]' : word
}

/** Returns the text of an error as it may leave the program: 300 characters, without personal data or keys. */
export function withoutSecrets(text: string): string {
  // The name of a field may stay; any other quoted text may be user input.
  const unquoted = text.replace(/'[^']*'|"[^"]*"/g, (quoted) => (/^.[a-z_$][\w$.]*.$/.test(quoted) ? quoted : '[text]'))
  return confidential
    .reduce((kept, [pattern, replacement]) => kept.replace(pattern, replacement as string), unquoted)
    .slice(0, 300)
}

interface Frame {
  readonly function?: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
}

/** Parses the frames of a stack, the outermost first; each file as its own path, without host and query. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line): Frame[] => {
      const place = /:(\d+):(\d+)\)?$/.exec(line)
      const { name, file } = calleeOf(line.slice(0, place?.index ?? 0).trimStart())
      if (!place || file === '' || /[()]/.test(file)) return []
      const path = file.replace(/^(?:file|https?):\/\/[^/]*/, '').replace(/[?#][\s\S]*/, '')
      const own = /\/(?:apps|packages|node_modules|assets)\//.exec(path)
      const at = { filename: path.slice(own ? own.index + 1 : 0), lineno: Number(place[1]), colno: Number(place[2]) }
      return [name ? { function: name, ...at } : at]
    })
    .toReversed()
}

/** V8 writes `at name (file` or `at file`, the others `name@file`. */
function calleeOf(line: string): { name: string; file: string } {
  const isV8 = line.startsWith('at ')
  const [text, sign] = isV8 ? [line.slice(3), ' ('] : [line, '@']
  const end = text.indexOf(sign)
  if (end === -1) return { name: '', file: isV8 ? text : '' }
  return { name: text.slice(0, end), file: text.slice(end + sign.length) }
}
