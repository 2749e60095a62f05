import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPieces, printable, wrapWords } from './lines.ts'
import { typeface } from './typeface.ts'

const measure = { face: typeface('regular'), size: 11, width: 120, tabular: false }

test('lines break between words', () => {
  expect(wrapWords('Merrion House, 110 Merrion Centre', measure)).toEqual(['Merrion House, 110', 'Merrion Centre'])
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
