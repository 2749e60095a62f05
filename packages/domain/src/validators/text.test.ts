import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, email, isGuid, maxLength, minLength, personName, phone, required } from './text.ts'

const zeroWidths = ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u061c', '\u200e', '\u202e', '\u2066', '\u2069']
const emailError = 'Value must be a valid email address.'
const phoneError = 'Value must be a valid phone number.'
const nameError =
  "Must ONLY contain their name and can only comprise of valid letters and/or these special characters ' ` - , . and must not be longer than 64 characters."

test('required refuses a missing value, spaces, an empty list, and text that only looks empty (SHELL-127)', () => {
  for (const nothing of ['', ' \t\n', '\u00a0', '\u200b', ' \ufeff ', [], undefined, null])
    expect(required(nothing)).toBe('This field is required.')
  for (const something of ['a', ' a ', '0', [''], 0, false]) expect(required(something)).toBeUndefined()
})

test('an email address has one @, a local part of the allowed characters and a last label of two letters (SHELL-128, SHELL-D38)', () => {
  const good = ['a@b.uk', "mary.o'neill+rota@care-at-home.co.uk", 'A_B%1-2@x.y.example', `${'a'.repeat(247)}@bcd.uk`]
  for (const address of good) expect([address, email(address)]).toEqual([address, undefined])
  const bad = [
    'a',
    '@b.uk',
    'a@',
    'a@b',
    'a@b.u',
    'a@b.u1',
    'a@@b.uk',
    'a b@c.uk',
    'a@b_c.uk',
    'zoë@b.uk',
    'a@b.uk.',
    `${'a'.repeat(250)}@bc.uk`,
  ]
  for (const address of bad) expect([address, email(address)]).toEqual([address, emailError])
  expect(email('')).toBeUndefined()
})

test('a phone number is digits in groups, with or without a plus (SHELL-129, SHELL-D39)', () => {
  for (const number of ['0', '07700900123', '+44 7700 900123', ' 0113 496 0000 ', '1'.repeat(300)])
    expect([number, phone(number)]).toEqual([number, undefined])
  for (const number of ['+', '07700-900123', '0113  496', '(0113) 496', '44+7', '++44', '٠١١٣', 'x'])
    expect([number, phone(number)]).toEqual([number, phoneError])
})

test('a name is letters of any script and five punctuation marks, and begins with one of them (SHELL-130, SHELL-131, SHELL-D40)', () => {
  const good = ["O'Neill", 'Zoë', 'Zoe\u0308', '-', "'t Hooft", '`', ',', '.', 'Łukasz van der Berg, Jr.', '王小明']
  for (const name of [...good, 'a'.repeat(64)]) expect([name, personName(name)]).toEqual([name, undefined])
  const bad = ['R2', 'a_b', 'a@b', '\u0308a', '1a', 'a\tb', 'O’Neill', 'a'.repeat(65)]
  for (const name of bad) expect([name, personName(name)]).toEqual([name, nameError])
})

test('a text has a minimum length in characters, without outer spaces; an empty one is not too short (SHELL-132)', () => {
  const atLeastThree = minLength(3)
  for (const good of ['abc', 'a b', '👍👍👍', '']) expect([good, atLeastThree(good)]).toEqual([good, undefined])
  for (const bad of ['ab', ' ab ', 'a', '👍👍']) {
    expect([bad, atLeastThree(bad)]).toEqual([bad, 'Value must have at least 3 characters.'])
  }
})

test('a text has a maximum length in characters (SHELL-133)', () => {
  expect(maxLength('Note')('a'.repeat(255))).toBeUndefined()
  expect(maxLength('Note')('a'.repeat(256))).toBe('Note cannot exceed 255 characters.')
  expect(maxLength('Bio', 2)('abc')).toBe('Bio cannot exceed 2 characters.')
  expect(maxLength('Bio', 2)('\u{1f600}\u{1f600}')).toBeUndefined()
})

test('cleaning removes only zero-width characters, direction marks and outer spaces (SHELL-154)', () => {
  expect(cleanText('\u202egpj.exe\u202c')).toBe('gpj.exe')
  expect(cleanText(' \u200b Mary\u200d Ann\ufeff\u2060 ')).toBe('Mary Ann')
  expect(cleanText('two\nlines')).toBe('two\nlines')
  const dirty = fc.array(fc.oneof(fc.constantFrom(...zeroWidths, ' ', '\n'), fc.string({ unit: 'grapheme' })))
  fc.assert(
    fc.property(dirty, (parts) => {
      const clean = cleanText(parts.join(''))
      expect(cleanText(clean)).toBe(clean)
      expect(zeroWidths.some((each) => clean.includes(each))).toBe(false)
      // The rest keeps its order: only invisible characters and outer spaces were removed.
      const visible = [...parts.join('')].filter((each) => !zeroWidths.includes(each)).join('')
      expect(visible.trim()).toBe(clean)
    }),
  )
})

test('an identifier has the form of version 4, in either case; the all-zero one does not (SHELL-152, SHELL-D41)', () => {
  fc.assert(fc.property(fc.uuid({ version: 4 }), (guid) => isGuid(guid) && isGuid(guid.toUpperCase())))
  fc.assert(fc.property(fc.uuid({ version: [1, 3, 5, 7] }), (guid) => !isGuid(guid)))
  expect(isGuid('00000000-0000-0000-0000-000000000000')).toBe(false)
  expect(isGuid('10000000-0000-4000-7000-000000000001')).toBe(false)
  expect(isGuid(' 10000000-0000-4000-8000-000000000001')).toBe(false)
  expect(isGuid('{10000000-0000-4000-8000-000000000001}')).toBe(false)
})
