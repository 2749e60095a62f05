import { formatDate } from '../date-format.ts'
import { dayOfWeek, isLocalDate, type LocalDate } from '../time.ts'

/** The types of imports of leave data, with their titles (TASK-014, TASK-D11). */
export const leaveImportTypes = {
  'al-52-week-daily': 'AL 52 Week Daily Data',
  'al-52-week': 'AL 52 Week Data',
  'al-carry-over': 'AL Carry Over',
} as const
export type LeaveImportType = keyof typeof leaveImportTypes

/** The columns of the files, in their order (TASK-D12). */
export const leaveColumns: Readonly<Record<LeaveImportType, readonly string[]>> = {
  'al-52-week-daily': ['payroll_reference', 'date', 'hours', 'pay'],
  'al-52-week': ['payroll_reference', 'week_start', 'hours', 'pay'],
  'al-carry-over': ['payroll_reference', 'date', 'hours'],
}

/** The most rows of a file below its headings (TASK-D13). */
export const maxLeaveRows = 100_000

/** Hundredths of an hour that a row may have: of a day, of a week, and of leave. */
const mostHours: Readonly<Record<LeaveImportType, number>> = {
  'al-52-week-daily': 2_400,
  'al-52-week': 16_800,
  'al-carry-over': 999_999,
}
/** Pence that a row may have. */
const mostPay = 9_999_999

/** An error in a cell, by its column. */
export interface LeaveCellError {
  readonly column: number
  readonly message: string
}

/** A row without errors. Its pay is null for a carry-over. */
export interface LeaveRow {
  readonly reference: string
  readonly day: LocalDate
  /** Hundredths of an hour. */
  readonly hours: number
  /** Pence. */
  readonly pay: number | null
}

export interface CheckedLeaveRow {
  readonly cells: readonly string[]
  readonly errors: readonly LeaveCellError[]
  /** Null if the row has errors. */
  readonly row: LeaveRow | null
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns a function that checks the rows of a file, one after another: of two for the same day the second is wrong. */
export function leaveRowCheck(
  type: LeaveImportType,
  today: LocalDate,
): (cells: readonly string[], number: number) => CheckedLeaveRow {
  const columns = leaveColumns[type]
  const earlier = new Map<string, number>()
  return (given, number) => {
    const cells = columns.map((_, at) => (given[at] ?? '').trim())
    const [reference = '', day = '', hoursText = '', payText = ''] = cells
    const errors: LeaveCellError[] = []
    const note = (column: number, message: string | null) => {
      if (message !== null) errors.push({ column, message })
    }
    note(0, reference === '' ? 'The payroll reference is missing.' : null)
    const date = readDay(day)
    note(1, dayError(type, day, date, today))
    const hours = readHundredths(hoursText)
    note(2, amountError('Hours', hoursText, hours, mostHours[type]))
    const pay = columns.length < 4 ? null : readHundredths(payText)
    if (columns.length === 4) note(3, amountError('Pay', payText, pay, mostPay))
    if (given.length > columns.length && given.slice(columns.length).some((cell) => cell.trim() !== '')) {
      note(columns.length - 1, `This row has more than ${columns.length} cells.`)
    }
    if (errors.length === 0 && date !== null) {
      const key = `${reference} ${date}`
      const of = earlier.get(key)
      if (of === undefined) earlier.set(key, number)
      else note(1, `Row ${of} has the same payroll reference and date.`)
    }
    const isRight = errors.length === 0 && date !== null && hours !== null
    return { cells, errors, row: isRight ? { reference, day: date, hours, pay } : null }
  }
}

function dayError(type: LeaveImportType, text: string, date: LocalDate | null, today: LocalDate): string | null {
  const name = type === 'al-52-week' ? 'The start of the week' : 'The date'
  if (text === '') return `${name} is missing.`
  if (date === null) return `${name} must be a date, such as 09/11/2026.`
  if (type === 'al-52-week' && dayOfWeek(date) !== 1) {
    return `A week starts on a Monday; ${formatDate(date)} is a ${weekdays[dayOfWeek(date) - 1]}.`
  }
  if (date > today) return `${name} can not be in the future.`
  return date < '2000-01-01' ? `${name} can not be before 01/01/2000.` : null
}

/** Reads a day as `dd/MM/yyyy`; null for any other text. */
function readDay(text: string): LocalDate | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isLocalDate(date) ? date : null
}

/** Returns hundredths of a number with at most two decimals; null for any other text. */
function readHundredths(text: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

function amountError(name: string, text: string, value: number | null, most: number): string | null {
  if (text === '') return `${name} ${name === 'Pay' ? 'is' : 'are'} missing.`
  if (/^[-\u2212]\d/.test(text)) return `${name} can not be below 0.`
  if (value === null) {
    const withPoint = /^\d{1,7},\d{1,2}$/.test(text) ? `, ${text.replace(',', '.')}` : ''
    return `${name} must be a number with ${withPoint === '' ? 'at most two decimals' : 'a point'}${withPoint}.`
  }
  return value > most ? `${name} can not be more than ${(most / 100).toLocaleString('en-GB')}.` : null
}

/** Replaces the letters O, I and l by the digits that they look like. */
export function digitsAlone(reference: string): string {
  return reference.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1')
}

/** Returns what is wrong with a payroll reference that no carer has: often letters stand for digits. */
export function unknownReference(reference: string, isKnown: (reference: string) => boolean): string {
  const meant = digitsAlone(reference)
  const swapped = meant !== reference && isKnown(meant)
  return `No carer with this payroll reference.${swapped ? ` Did you mean ${meant}?` : ''}`
}
