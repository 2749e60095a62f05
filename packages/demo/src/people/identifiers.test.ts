import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { contractReference, inwardCode, nhsNumber, niNumber } from './identifiers.ts'

const random = new Random(1, 'identifiers')
const many = <T>(make: () => T) => Array.from({ length: 5000 }, make)

test('National Insurance numbers have a valid form, and no prefix that is never issued (uk 6)', () => {
  const form = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][0-9]{6}[A-D]$/
  const administrative = /^(OO|CR|FY|MW|NC|PP|PY|PZ)/
  for (const number of many(() => niNumber(random))) {
    expect(number).toMatch(form)
    expect(number).not.toMatch(administrative)
  }
})

test('NHS numbers have their check digit (uk 6)', () => {
  for (const number of many(() => nhsNumber(random))) {
    expect(number).toMatch(/^\d{10}$/)
    const sum = [...number].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
    // With weights 10 to 2 and 1 for the check digit, a valid number has no remainder (Modulus 11).
    expect(sum % 11).toBe(0)
  }
})

test('postcodes have a valid ending (uk 6)', () => {
  for (const inward of many(() => inwardCode(random))) expect(inward).toMatch(/^[0-9][ABD-HJLNP-UW-Z]{2}$/)
})

test('a contract is named for its client', () => {
  expect(contractReference('Holroyd', 412)).toBe('HOL-0412')
  expect(contractReference("O'Hara", 7)).toBe('OHA-0007')
  expect(contractReference('Łukasik', 12)).toBe('LUK-0012')
  expect(contractReference('Gonçalves', 10_250)).toBe('GON-10250')
})
