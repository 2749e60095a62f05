import { expect, test } from 'vitest'
import { fillPlaceholders, hasPlaceholders, knownPlaceholders, type PlaceholderValues } from './placeholders.ts'

const values: PlaceholderValues = {
  first_name: 'Ann',
  full_name: 'Ann Archer',
  next_visit: '25/11/2026 08:30',
  branch: 'Leeds',
  sender: 'Jo Whitaker',
}
const fill = (text: string, more: Partial<PlaceholderValues> = {}) =>
  fillPlaceholders(text, { ...values, ...more }, 1000)

test('every placeholder is filled, as often as it stands there, in any case and with any spaces', () => {
  expect(fill('{first name}: {full name}, {next visit}, {branch}, {sender}')).toEqual({
    text: 'Ann: Ann Archer, 25/11/2026 08:30, Leeds, Jo Whitaker',
  })
  expect(fill('{First Name} { first  name }')).toEqual({ text: 'Ann Ann' })
  expect(fill('No details')).toEqual({ text: 'No details' })
})

test('a name that looks like a placeholder or a pattern of replacing stays as it is', () => {
  expect(fill('{first name} {sender}', { first_name: '{sender}', sender: '$& $1' })).toEqual({ text: '{sender} $& $1' })
})

test('without a next visit only a text that names it is refused', () => {
  expect(fill('Hello {first name}', { next_visit: null })).toEqual({ text: 'Hello Ann' })
  expect(fill('See you {next visit}', { next_visit: null })).toEqual({ refusal: 'No next visit is planned.' })
})

test('a text that is too long once it is filled is refused; characters beyond the basic plane count once', () => {
  // 997 characters and a name of 3 are 1000.
  expect(fill(`${'x'.repeat(997)}{first name}`)).toEqual({ text: `${'x'.repeat(997)}Ann` })
  expect(fill(`${'x'.repeat(998)}{first name}`)).toEqual({
    refusal: "With the carer's details it has more than 1000 characters.",
  })
  expect(fill(`${'😀'.repeat(997)}{first name}`)).toHaveProperty('text')
})

test('an unknown placeholder is named, with those that there are', () => {
  expect(knownPlaceholders('Hello {first name}, see {next visit}')).toBeUndefined()
  expect(knownPlaceholders('Hello {nick name}')).toBe(
    '{nick name} is not known. Use {first name}, {full name}, {next visit}, {branch}, {sender}.',
  )
  expect(knownPlaceholders('{}')).toMatch(/^\{\} is not known/)
  expect(knownPlaceholders('A brace { alone')).toBeUndefined()
  expect(knownPlaceholders('{constructor}')).toMatch(/is not known/)
  expect(hasPlaceholders('Hello')).toBe(false)
  expect(hasPlaceholders('Hello {branch}')).toBe(true)
})
