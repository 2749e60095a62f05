/** What a secret or a person looks like in the text of an error, and what stands for it outside this program. */
const telling: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/[\w.%+'@-]+/g, nameless],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[guid]'],
  [/\?[^\s'")]+/g, '[query]'],
  [/[\w+/=-]+/g, (word) => (word.length < 32 ? word : '[secret]')],
  [/\d{4,}/g, '[number]'],
]

/** A word, or what it is where it is a signed token or an email address. */
function nameless(word: string): string {
  if (/eyJ[\w-]/.test(word) && word.split('.').length > 2) return '[token]'
  const [name, ...hosts] = word.split('@')
  return name !== '' && hosts.some((host) => /^[\w-]+\.[\w-]/.test(host)) ? '[email]' : word
}

/** The text of an error as it may leave the program: 300 characters, without what could tell of a person or a key. */
export function withoutSecrets(text: string): string {
  // The name of a field may stand; what begins otherwise may be what was typed into it.
  const unquoted = text.replace(/'[^']*'|"[^"]*"/g, (quoted) => (/^.[a-z_$][\w$.]*.$/.test(quoted) ? quoted : '[text]'))
  return telling.reduce((kept, [pattern, stand]) => kept.replace(pattern, stand as string), unquoted).slice(0, 300)
}

interface Frame {
  readonly function?: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
}

/** The places of a stack, the outermost first; of a file only its own path, without host and query. */
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
