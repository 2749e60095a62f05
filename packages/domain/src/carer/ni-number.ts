import { isNiNumber } from '../person/ni-number.ts'

/** An agency keeps the number of its worker; every other carer needs one (CARERLIST-043 to CARERLIST-045). */
export function niNumberError(text: string | null, isAgency: boolean): string | undefined {
  const isGiven = text !== null && text.trim() !== ''
  if (isAgency) return isGiven ? 'NI Number must be empty for Carers assigned as Agency Worker' : undefined
  if (!isGiven) return 'NI Number is required because the Carer is not an Agency Worker'
  return isNiNumber(text) ? undefined : 'NI Number is incorrect. Please verify it with the Carer or HR and try again'
}
