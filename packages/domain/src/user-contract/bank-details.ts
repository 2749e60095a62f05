/** Bank details of carers and clients (CCON-D26). */

export function accountNumberError(text: string): string | undefined {
  return /^\d{8}$/.test(text) ? undefined : 'Account number must have 8 digits.'
}

/** The digits of a sort code; spaces and hyphens between them do not count. */
export function sortCodeDigits(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

export function sortCodeError(digits: string): string | undefined {
  return /^\d{6}$/.test(digits) ? undefined : 'Sort code must have 6 digits.'
}

/** Writes six digits as NN-NN-NN; any other text stays. */
export function shownSortCode(digits: string): string {
  return digits.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
}

/** Hides an account number but for its last four digits (CCON-D27). */
export function maskedAccountNumber(number: string): string {
  return `${'*'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`
}
