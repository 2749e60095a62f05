import type { Random } from '../random.ts'

const firstLetters = 'ABCEGHJKLMNOPRSTWXYZ'
const secondLetters = 'ABCEGHJKLMNPRSTWXYZ'

// Never issued (uk 6): the first line by rule, the second reserved for administrative use.
const unused = new Set([
  ...['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ'],
  ...['OO', 'CR', 'FY', 'MW', 'NC', 'PP', 'PY', 'PZ'],
])

/** Returns a National Insurance number of valid form, without spaces. */
export function niNumber(random: Random): string {
  for (;;) {
    const prefix = random.pick([...firstLetters]) + random.pick([...secondLetters])
    const rest = random.digits(6) + random.pick(['A', 'B', 'C', 'D'])
    if (!unused.has(prefix)) return prefix + rest
  }
}

/** Returns an NHS number from the test range, 999 000 0000 and up, with its check digit. */
export function nhsNumber(random: Random): string {
  for (;;) {
    const digits = `999${random.digits(6)}`
    const weighted = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0)
    const check = (11 - (weighted % 11)) % 11
    if (check !== 10) return `${digits}${check}`
  }
}

/** Returns a mobile number from the range that Ofcom reserves for drama. */
export function mobileNumber(random: Random): string {
  return `07700 900${random.digits(3)}`
}

/** `area` contains the digits before the last three, such as `0113 496 `, from a range reserved for drama. */
export function landlineNumber(random: Random, area: string): string {
  return `${area}0${random.digits(3)}`
}

/** Returns the second half of a postcode: a digit and two letters that occur there (uk 6). */
export function inwardCode(random: Random): string {
  const letters = [...'ABDEFGHJLNPQRSTUWXYZ']
  return `${random.between(1, 9)}${random.pick(letters)}${random.pick(letters)}`
}

/** Returns the plain capital letters of a name, for addresses and references. */
export function plainLetters(name: string): string {
  const plain = name
    .replace(/[Łł]/g, 'l')
    .replace(/[ıİ]/g, 'i')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
  return plain.toUpperCase()
}

/** Returns the first three letters of a surname and a number, such as HOL-0412. */
export function contractReference(lastName: string, number: number): string {
  return `${plainLetters(lastName).slice(0, 3)}-${String(number).padStart(4, '0')}`
}
