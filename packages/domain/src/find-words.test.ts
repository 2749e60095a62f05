import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, markMatches, matchRank } from './find-words.ts'

test.each([
  ['Zoë O’Brien-Hall', 'zoe obrien hall'],
  ["  D'Souza,  Inês ", 'dsouza ines'],
  ['LS8 2DN', 'ls8 2dn'],
  ['HOL-0412/A', 'hol 0412 a'],
  ['Łukasz Strauß', 'lukasz strauss'],
  ['ŉ', 'n'],
  ['%_\\', ''],
])('%j is compared as %j (SHELL-D63)', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('folding folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test.each([
  ['Visits', 'visits', 0],
  ['Invoice processing', 'inv', 1],
  ['Invoice processing', 'proc', 2],
  ['Invoice processing', 'proc inv', 2],
  ['Invoice processing', 'voice', 3],
  ['Invoice processing', 'invoice files', undefined],
  ['Visits', ' - ', undefined],
])('%j has %j with rank %j', (text, typed, rank) => {
  expect(matchRank(text, typed)).toBe(rank)
})

/** The matching parts in brackets. */
const marks = (text: string, typed: string) =>
  markMatches(text, typed)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

describe('marks', () => {
  test.each([
    ['Margaret Holroyd', 'hol', 'Margaret [Hol]royd'],
    ['Add a holiday, Holidays', 'hol', 'Add a [hol]iday, [Hol]idays'],
    ['HOL-0412', 'hol0412', '[HOL-0412]'],
    ['LS8 2DN · CL-00412', 'ls82', '[LS8 2]DN · CL-00412'],
    ['Zoë O’Brien', 'obr zoe', '[Zoë] [O’Br]ien'],
    ['Ada Nicholson', 'hol', 'Ada Nic[hol]son'],
    ['Holt, Nicholson', 'hol', '[Hol]t, Nicholson'],
    ['Strauß', 'straus', '[Strauß]'],
    ['Holroyd', '', 'Holroyd'],
    ['', 'hol', ''],
  ])('%j searched for %j is marked as %j', (text, typed, marked) => {
    expect(marks(text, typed)).toBe(marked)
  })

  test('the parts make up the text for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        expect(
          markMatches(text, typed)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
