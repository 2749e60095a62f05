import { AppError } from '#contract/errors.ts'

/** The maximum nesting of a body; no endpoint takes more than a few levels. */
const maxDepth = 32

/** The maximum number of different field names in a body. Names of an object cost far more to parse than its values. */
const maxNames = 500

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a

/**
 * Parses the text of a body. Throws MALFORMED for invalid JSON, and for JSON that is short but slow to parse, and INVALID
 * for half of a character, which the database cannot hold: one pass over the text finds both beforehand.
 */
export function readJson(text: string): unknown {
  scan(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('MALFORMED', 'The body is not JSON.')
  }
}

function scan(text: string): void {
  const names = new Set<string>()
  let depth = 0
  // Start and end of the last string: before a colon it is the name of a field.
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

/** Returns the index of the quote that ends a string, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) {
    at += text.charCodeAt(at) === backslash ? lengthOfEscape(text, at) : 1
  }
  return at
}

/** A pair of surrogates counts as one escape. */
function lengthOfEscape(text: string, at: number): number {
  const first = escapedUnit(text, at)
  if (!isBetween(first, 0xd800, 0xdfff)) return 2
  const isPair = isBetween(first, 0xd800, 0xdbff) && isBetween(escapedUnit(text, at + 6), 0xdc00, 0xdfff)
  if (!isPair) throw new AppError('INVALID', 'The body contains half of a character.')
  return 12
}

/** The UTF-16 code unit of an escape such as `\u00e9`; NaN for anything else. */
function escapedUnit(text: string, at: number): number {
  return text.startsWith('\\u', at) ? Number.parseInt(text.slice(at + 2, at + 6), 16) : Number.NaN
}

function isBetween(unit: number, least: number, most: number): boolean {
  return unit >= least && unit <= most
}

/** `{` and `[`. */
function isOpening(code: number): boolean {
  return code === 0x7b || code === 0x5b
}

/** `}` and `]`. */
function isClosing(code: number): boolean {
  return code === 0x7d || code === 0x5d
}
