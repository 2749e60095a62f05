import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPieces, printable, wrapWords } from './lines.ts'
import { typeface } from './typeface.ts'

const measure = { face: typeface('regular'), size: 11, width: 120, tabular: false }

test('lines break between words', () => {
  expect(wrapWords('Merrion House, 110 Merrion Centre', measure)).toEqual(['Merrion House, 110', 'Merrion Centre'])
})

test('a figure keeps its unit on its line', () => {
  const narrow = { ...measure, width: measure.face.widthOf('Travel of 10.95', measure.size, false) + 1 }
  expect(wrapWords('Travel of 10.95 miles', narrow)).toEqual(['Travel of', '10.95 miles'])
  expect(
    wrapWords('From 18:40, 50 min', { ...measure, width: measure.face.widthOf('From 18:40, 50', 11, false) + 1 }),
  ).toEqual(['From 18:40,', '50 min'])
  // A word that only begins like a unit is a word.
  expect(wrapWords('Travel of 10.95 minutes', narrow)).toEqual(['Travel of 10.95', 'minutes'])
})

test('a working breaks between its parts, never inside one', () => {
  const pieces = ['28 min × 24.600 = 11.48', '+ 32 min × 28.400 = 15.15']
  expect(packPieces(pieces, measure)).toEqual(pieces)
  expect(packPieces(pieces, { ...measure, width: 400 })).toEqual([pieces.join(' ')])
})

test('pasted text prints as one line of composed letters', () => {
  expect(printable(' Zoe\u0308\tBrown\r\n\u0007Ltd ')).toBe('Zoë Brown Ltd')
})

test('no line is wider than its column and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aWi -éŁ0,') }), (text) => {
      const lines = wrapWords(text, measure)
      for (const line of lines) expect(measure.face.widthOf(line, 11, false)).toBeLessThanOrEqual(120)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
  )
})
