import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import { create } from 'fontkit'

/** What pdfkit asks of a font: a fontkit font whose `layout` may be our own. */
export interface Typeface {
  readonly font: Font
  /** Width of a text in units of the page at a size in the same units. */
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
 * Inter in one weight, opened once for the process: it covers Latin with all accents, Greek and Cyrillic.
 * The variable font of the web is not used, because fontkit cannot cut a subset out of compressed (woff2) outlines.
 */
export function typeface(weight: Weight): Typeface {
  const known = opened.get(weight)
  if (known) return known
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${files[weight]}`)
  const face = shapeByPairs(create(readFileSync(path)) as Font) // a single font file, never a collection
  opened.set(weight, face)
  return face
}

/** Figures of one width, on numbers only: dates, times, amounts and workings. */
export const tabularFigures = 'tnum'

// Inter's tabular set also widens the hyphen ("Sleep - in"), so that it holds for what stands in numbers alone.
const inNumbers = new Set([...'0123456789.,:+\u2212=×£%'].map((character) => character.charCodeAt(0)))

// Accents that stand alone and signs outside the basic plane need the whole shaping engine.
const needsShaping = /[\p{M}\p{Cf}]|[\u{10000}-\u{10FFFF}]/u

// Named for all texts: for one without letters, fontkit falls back to a script under which it kerns twice.
const script = 'latn'

// Far above what names and addresses use; a bound, so that no text can fill the memory.
const MOST_PAIRS = 50_000

/** The glyphs of one setting of features, by character code, and how far each moves the pen before another. */
interface Shapes {
  featuresOf(code: number): string[]
  readonly glyphs: Map<number, Glyph>
  /** By the codes of both characters in one number: the first one's width and the kerning between them. */
  readonly advances: Map<number, number>
}

/**
 * Full OpenType shaping costs a page some 80 ms, though in these documents it does two things only: kerning and
 * tabular figures. Both depend on a character and its neighbour, so each pair is shaped once and remembered.
 */
function shapeByPairs(font: Font): Typeface {
  const plain = emptyShapes(() => [])
  const tabular = emptyShapes((code) => (inNumbers.has(code) ? [tabularFigures] : []))

  function layout(text: string, features?: string[] | Record<string, boolean>) {
    if (needsShaping.test(text)) return named(font.layout(text, features, script), text)
    const shapes = Array.isArray(features) && features.includes(tabularFigures) ? tabular : plain
    const glyphs: Glyph[] = []
    // pdfkit scales the positions in place, so that each call needs its own.
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

  // Inherits all that describes and embeds the font.
  return { font: Object.assign(Object.create(font), { layout }) as Font, widthOf }
}

function emptyShapes(featuresOf: Shapes['featuresOf']): Shapes {
  return { featuresOf, glyphs: new Map(), advances: new Map() }
}

function glyphOf(font: Font, shapes: Shapes, code: number): Glyph {
  const known = shapes.glyphs.get(code)
  if (known) return known
  const glyph = font.layout(String.fromCharCode(code), shapes.featuresOf(code), script).glyphs[0] ?? font.getGlyph(0)
  const result = meaning(glyph, code)
  shapes.glyphs.set(code, result)
  return result
}

/**
 * A glyph that knows which character it stands for. fontkit keeps one object a glyph, and one that was first met as a
 * part of another (the comma above a letter) stands for nothing: copied from the page, an apostrophe would be lost.
 */
function meaning(glyph: Glyph, code: number): Glyph {
  return Object.create(glyph, { codePoints: { value: [code] } }) as Glyph
}

/** The same for a run in which each character has its glyph; ligatures and joined forms keep what fontkit says. */
function named(run: GlyphRun, text: string): GlyphRun {
  const characters = [...text]
  if (run.glyphs.length !== characters.length) return run
  run.glyphs = run.glyphs.map((glyph, index) => {
    const code = characters[index]?.codePointAt(0)
    return glyph.codePoints.length > 0 || code === undefined ? glyph : meaning(glyph, code)
  })
  return run
}

function advanceAt(font: Font, shapes: Shapes, text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (index + 1 === text.length) return glyphOf(font, shapes, code).advanceWidth
  const pair = code * 0x10000 + text.charCodeAt(index + 1)
  const known = shapes.advances.get(pair)
  if (known !== undefined) return known
  if (shapes.advances.size >= MOST_PAIRS) shapes.advances.clear()
  const run = font.layout(text.slice(index, index + 2), shapes.featuresOf(code), script)
  // A ligature would leave one glyph of two; its parts are set side by side instead.
  const kerned = run.glyphs.length === 2 ? run.positions[0]?.xAdvance : undefined
  const advance = kerned ?? glyphOf(font, shapes, code).advanceWidth
  shapes.advances.set(pair, advance)
  return advance
}
