import type { Typeface } from './typeface.ts'

export interface Measure {
  readonly face: Typeface
  readonly size: number
  readonly width: number
  readonly tabular: boolean
}

const noBreak = '\u00a0'

/** A figure with its unit, such as "10.95 miles" or "50 min". */
const figureWithUnit = /(\d) (m|km|min|miles?|hours?)\b/g

/**
 * Breaks a text between words into lines that fit a width, but not between a figure and its unit; what is too long for a
 * line is cut.
 */
export function wrapWords(text: string, measure: Measure): string[] {
  const words = printable(text).replace(figureWithUnit, `$1${noBreak}$2`).split(' ').filter(Boolean)
  return packPieces(
    words.flatMap((word) => cutToWidth(word.replaceAll(noBreak, ' '), measure)),
    measure,
  )
}

/** Packs unbreakable pieces into as few lines as possible, in order. */
export function packPieces(pieces: readonly string[], measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    const longer = line === '' ? piece : `${line} ${piece}`
    if (line !== '' && widthOf(longer, measure) > measure.width) {
      lines.push(line)
      line = piece
    } else {
      line = longer
    }
  }
  if (line !== '') lines.push(line)
  return lines
}

/** Composes accents and removes control characters, so that typed or pasted text prints as one line. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

function cutToWidth(word: string, measure: Measure): string[] {
  if (widthOf(word, measure) <= measure.width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && widthOf(part + character, measure) > measure.width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  parts.push(part)
  return parts
}

function widthOf(text: string, { face, size, tabular }: Measure): number {
  return face.widthOf(text, size, tabular)
}
