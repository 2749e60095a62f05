import { expect, test } from 'vitest'
import { sealedTextsWith } from './sealed-texts.ts'

const texts = sealedTextsWith('a secret for tests alone, long enough')

test('a text opens where it was sealed, never twice looks the same, and shows nothing of itself', () => {
  const [one, other] = [texts.seal('12345678', 'a'), texts.seal('12345678', 'a')]
  expect([texts.open(one, 'a'), texts.open(other, 'a')]).toEqual(['12345678', '12345678'])
  expect(one.equals(other)).toBe(false)
  expect(one.toString('latin1')).not.toContain('5678')
})

test('it opens neither at another place, nor changed, nor with another secret', () => {
  const sealed = texts.seal('12345678', 'a')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => texts.open(sealed, 'b')).toThrow()
  expect(() => texts.open(changed, 'a')).toThrow()
  expect(() => texts.open(sealed.subarray(0, 20), 'a')).toThrow()
  expect(() => sealedTextsWith('another secret for tests, long enough').open(sealed, 'a')).toThrow()
})

test('the first of several secrets seals, each of them opens, and only what the first has sealed is current', () => {
  const before = texts.seal('12345678', 'a')
  const both = sealedTextsWith('a newer secret for tests, long enough', 'a secret for tests alone, long enough')
  expect([both.open(before, 'a'), both.isCurrent(before, 'a')]).toEqual(['12345678', false])
  const after = both.seal('12345678', 'a')
  expect([both.open(after, 'a'), both.isCurrent(after, 'a')]).toEqual(['12345678', true])
  expect(() => texts.open(after, 'a')).toThrow()
  expect(() => both.open(before, 'b')).toThrow()
})
