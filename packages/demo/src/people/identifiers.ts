import type { Random } from '../random.ts'

const firstLetters = 'ABCEGHJKLMNOPRSTWXYZ'
const secondLetters = 'ABCEGHJKLMNPRSTWXYZ'

// Never given out (uk 6): the first line by rule, the second kept for administrative use.
const unused = new Set([
  ...['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ'],
  ...['OO', 'CR', 'FY', 'MW', 'NC', 'PP', 'PY', 'PZ'],
])

/** A National Insurance number of valid form, without spaces. */
export function niNumber(random: Random): string {
  for (;;) {
    const prefix = random.pick([...firstLetters]) + random.pick([...secondLetters])
    const rest = random.digits(6) + random.pick(['A', 'B', 'C', 'D'])
    if (!unused.has(prefix)) return prefix + rest
  }
}

/** An NHS number of the range kept for tests, 999 000 0000 and up, with its check digit. */
export function nhsNumber(random: Random): string {
  for (;;) {
    const digits = `999${random.digits(6)}`
    const weighted = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0)
    const check = (11 - (weighted % 11)) % 11
    if (check !== 10) return `${digits}${check}`
  }
}

/** A mobile number of the range that Ofcom keeps for drama. */
export function mobileNumber(random: Random): string {
  return `07700 900${random.digits(3)}`
}

/** `area` with the digits before the last three, such as `0113 496 `, of a range kept for drama. */
export function landlineNumber(random: Random, area: string): string {
  return `${area}0${random.digits(3)}`
}

/** The second half of a postcode: a digit and two letters that occur there (uk 6). */
export function inwardCode(random: Random): string {
  const letters = [...'ABDEFGHJLNPQRSTUWXYZ']
  return `${random.between(1, 9)}${random.pick(letters)}${random.pick(letters)}`
}

/** The part of a name that addresses and references are made of: plain capital letters. */
export function plainLetters(name: string): string {
  const plain = name
    .replace(/[Łł]/g, 'l')
    .replace(/[ıİ]/g, 'i')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
  return plain.toUpperCase()
}

/** The first three letters of a surname and a number, such as HOL-0412. */
export function contractReference(lastName: string, number: number): string {
  return `${plainLetters(lastName).slice(0, 3)}-${String(number).padStart(4, '0')}`
}
