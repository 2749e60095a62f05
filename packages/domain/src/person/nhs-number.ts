/** The stored form of an NHS number: ten digits without spaces. */
export function normalNhsNumber(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** Whether the number has ten digits, the last of which checks the others (CLIENT-D15). */
function isNhsNumber(text: string): boolean {
  const number = normalNhsNumber(text)
  if (!/^\d{10}$/.test(number)) return false
  const sum = [...number.slice(0, 9)].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0)
  return (11 - (sum % 11)) % 11 === Number(number[9])
}

/** A validator of an optional number (CLIENT-D15). */
export function nhsNumber(text: string): string | undefined {
  return text === '' || isNhsNumber(text) ? undefined : 'NHS number is incorrect. Please verify it and try again'
}

/** As it is read out: 943 476 5919. */
export function spacedNhsNumber(text: string): string {
  const number = normalNhsNumber(text)
  return `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`
}
