import { expect, test } from 'vitest'
import { textCell } from './text-cell.ts'

test('a text that would run as a formula is marked as text', () => {
  for (const text of ['=1+1', '+44 113', '-2', '@SUM(A1)', '  =1', '\t=1', '＝1']) {
    expect(textCell(text).startsWith("'")).toBe(true)
  }
  expect(textCell('=HYPERLINK("http://x","y")')).toBe('\'=HYPERLINK("http://x","y")')
})

test('an ordinary text stays as it is, on one line', () => {
  expect(textCell('D’Arcy & Sons, Leeds - north')).toBe('D’Arcy & Sons, Leeds - north')
  expect(textCell('first\r\nsecond')).toBe('first second')
  expect(textCell(null)).toBe('')
})
