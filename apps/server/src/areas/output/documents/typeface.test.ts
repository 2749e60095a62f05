import type { Font } from 'fontkit'
import { expect, test } from 'vitest'
import { tabularFigures, typeface } from './typeface.ts'

const { font, widthOf } = typeface('regular')

test('figures in a column have the same width, figures in a text do not', () => {
  const widths = (tabular: boolean) => new Set([...'0123456789'].map((digit) => widthOf(digit, 11, tabular)))
  expect(widths(true).size).toBe(1)
  expect(widths(false).size).toBeGreaterThan(1)
  expect(widthOf('18.45', 11, true)).toBe(widthOf('11.11', 11, true))
})

test('tabular figures do not change the hyphen of words', () => {
  expect(widthOf('Sleep-in', 11, true)).toBe(widthOf('Sleep-in', 11, false))
})

test('shaping by pairs has the same result as shaping the whole text', () => {
  const whole = Object.getPrototypeOf(font) as Font // the font as opened, below our layout
  const widthOfWhole = (text: string, features: string[]) =>
    (whole.layout(text, features, 'latn').advanceWidth * 11) / font.unitsPerEm
  for (const text of ['Margaret Holroyd', 'AVAST, Tomás Wójcik', 'To: £1,234.50', '17.5%', 'INV00000211']) {
    expect(widthOf(text, 11, false)).toBeCloseTo(widthOfWhole(text, []), 9)
  }
  for (const text of ['18.45', '£1,234.50', '−£9.60']) {
    expect(widthOf(text, 11, true)).toBeCloseTo(widthOfWhole(text, [tabularFigures]), 9)
  }
})

test('pairs are kerned', () => {
  expect(widthOf('AV', 100, false)).toBeLessThan(widthOf('A', 100, false) + widthOf('V', 100, false))
})

test('every character of names with accents has its own glyph', () => {
  const { glyphs } = font.layout('Łukasz Ó Súilleabháin D’Arcy Ångström Đặng Жанна Ελένη −£')
  expect(glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints)).join('')).toBe(
    'Łukasz Ó Súilleabháin D’Arcy Ångström Đặng Жанна Ελένη −£',
  )
  expect(glyphs.every((glyph) => glyph.id !== 0)).toBe(true)
})

test('a combining accent is placed over its letter', () => {
  const { glyphs, positions } = font.layout('x\u0301')
  expect(glyphs).toHaveLength(2)
  expect(positions[1]?.xAdvance).toBe(0)
})
