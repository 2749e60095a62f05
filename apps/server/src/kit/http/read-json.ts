import { AppError } from '#contract/errors.ts'

/** How deep a body may be nested; no endpoint takes more than a few levels. */
const maxDepth = 32

/** Different names of fields in one body. The names of an object cost far more to read than what they hold. */
const maxNames = 500

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a

/**
 * Reads the text of a body. Throws MALFORMED for what is no JSON, and for JSON of a shape that takes long to read however
 * short it is: that is seen in one pass over the text, before it is read.
 */
export function readJson(text: string): unknown {
  refuseCostly(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('MALFORMED', 'The body is not JSON.')
  }
}

function refuseCostly(text: string): void {
  const names = new Set<string>()
  let depth = 0
  // Where the last string began and ended: before a colon it is the name of a field.
  let [start, end] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      start = at
      at = endOfString(text, at)
      end = at
    } else if (code === colon) {
      names.add(text.slice(start, end))
      if (names.size > maxNames) throw new AppError('MALFORMED', 'The body has too many different fields.')
    } else if (isOpening(code)) {
      depth++
      if (depth > maxDepth) throw new AppError('MALFORMED', 'The body is nested too deeply.')
    } else if (isClosing(code)) depth--
  }
}

/** The place of the quote that ends a string, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

/** `{` and `[`. */
function isOpening(code: number): boolean {
  return code === 0x7b || code === 0x5b
}

/** `}` and `]`. */
function isClosing(code: number): boolean {
  return code === 0x7d || code === 0x5d
}
