import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import { create } from 'fontkit'

/** The font that pdfkit uses: a fontkit font, possibly with our own `layout`. */
export interface Typeface {
  readonly font: Font
  /** Returns the width of a text at a size, both in units of the page. */
  widthOf(text: string, size: number, tabular: boolean): number
}

export type Weight = 'regular' | 'medium' | 'semibold'

const files: Record<Weight, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  semibold: '600SemiBold/Inter_600SemiBold.ttf',
}
const opened = new Map<Weight, Typeface>()

/**
 * Returns Inter in one weight, opened once per process: it covers Latin with all accents, Greek and Cyrillic. The web's
 * variable font is not used, because fontkit cannot subset compressed (woff2) outlines.
 */
export function typeface(weight: Weight): Typeface {
  const known = opened.get(weight)
  if (known) return known
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${files[weight]}`)
  const face = shapeByPairs(create(readFileSync(path)) as Font) // a single font file, never a collection
  opened.set(weight, face)
  return face
}

/** Figures of equal width, only on numbers: dates, times, amounts and workings. */
export const tabularFigures = 'tnum'

// Inter's tabular set also widens the hyphen ("Sleep - in"), so it applies only to characters of numbers.
const inNumbers = new Set([...'0123456789.,:+\u2212=×£%'].map((character) => character.charCodeAt(0)))

// Combining accents and characters outside the basic plane need the full shaping engine.
const needsShaping = /[\p{M}\p{Cf}]|[\u{10000}-\u{10FFFF}]/u

// Set for all texts: for one without letters, fontkit falls back to a script that kerns twice.
const script = 'latn'

// Far more than names and addresses use; a bound, so that no text can exhaust the memory.
const MAX_PAIRS = 50_000

/** The glyphs for one set of features, by character code, and how far each moves the pen before another. */
interface Shapes {
  featuresOf(code: number): string[]
  readonly glyphs: Map<number, Glyph>
  /** Keyed by the codes of both characters in one number: the first one's width and the kerning between them. */
  readonly advances: Map<number, number>
}

/**
 * Full OpenType shaping takes about 80 ms per page, although these documents need only kerning and tabular figures.
 * Both depend on a character and its neighbour, so each pair is shaped once and cached.
 */
function shapeByPairs(font: Font): Typeface {
  const plain = emptyShapes(() => [])
  const tabular = emptyShapes((code) => (inNumbers.has(code) ? [tabularFigures] : []))

  function layout(text: string, features?: string[] | Record<string, boolean>) {
    if (needsShaping.test(text)) return withCharacters(font.layout(text, features, script), text)
    const shapes = Array.isArray(features) && features.includes(tabularFigures) ? tabular : plain
    const glyphs: Glyph[] = []
    // pdfkit scales the positions in place, so each call needs new ones.
    const positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[] = []
    let advanceWidth = 0
    for (let index = 0; index < text.length; index++) {
      const xAdvance = advanceAt(font, shapes, text, index)
      glyphs.push(glyphOf(font, shapes, text.charCodeAt(index)))
      positions.push({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })
      advanceWidth += xAdvance
    }
    return { glyphs, positions, advanceWidth }
  }

  function widthOf(text: string, size: number, isTabular: boolean): number {
    const shapes = isTabular ? tabular : plain
    let units = 0
    if (needsShaping.test(text)) units = font.layout(text, isTabular ? [tabularFigures] : [], script).advanceWidth
    else for (let index = 0; index < text.length; index++) units += advanceAt(font, shapes, text, index)
    return (units * size) / font.unitsPerEm
  }

  // Inherits everything that describes and embeds the font.
  return { font: Object.assign(Object.create(font), { layout }) as Font, widthOf }
}

function emptyShapes(featuresOf: Shapes['featuresOf']): Shapes {
  return { featuresOf, glyphs: new Map(), advances: new Map() }
}

function glyphOf(font: Font, shapes: Shapes, code: number): Glyph {
  const known = shapes.glyphs.get(code)
  if (known) return known
  const glyph = font.layout(String.fromCharCode(code), shapes.featuresOf(code), script).glyphs[0] ?? font.getGlyph(0)
  const result = withCharacter(glyph, code)
  shapes.glyphs.set(code, result)
  return result
}

/**
 * Returns a glyph with the character that it represents. fontkit keeps one object per glyph, and one that first occurs
 * as a part of another (the comma above a letter) represents nothing: copying an apostrophe from the page would lose
 * it.
 */
function withCharacter(glyph: Glyph, code: number): Glyph {
  return Object.create(glyph, { codePoints: { value: [code] } }) as Glyph
}

/**
 * Does the same for a run in which each character has its own glyph; ligatures and joined forms keep fontkit's values.
 */
function withCharacters(run: GlyphRun, text: string): GlyphRun {
  const characters = [...text]
  if (run.glyphs.length !== characters.length) return run
  run.glyphs = run.glyphs.map((glyph, index) => {
    const code = characters[index]?.codePointAt(0)
    return glyph.codePoints.length > 0 || code === undefined ? glyph : withCharacter(glyph, code)
  })
  return run
}

function advanceAt(font: Font, shapes: Shapes, text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (index + 1 === text.length) return glyphOf(font, shapes, code).advanceWidth
  const pair = code * 0x10000 + text.charCodeAt(index + 1)
  const known = shapes.advances.get(pair)
  if (known !== undefined) return known
  if (shapes.advances.size >= MAX_PAIRS) shapes.advances.clear()
  const run = font.layout(text.slice(index, index + 2), shapes.featuresOf(code), script)
  // A ligature would replace two glyphs by one; its parts are placed side by side instead.
  const kerned = run.glyphs.length === 2 ? run.positions[0]?.xAdvance : undefined
  const advance = kerned ?? glyphOf(font, shapes, code).advanceWidth
  shapes.advances.set(pair, advance)
  return advance
}
