import { withoutTrailingZeros } from '../digits.ts'
import { divideRounded } from '../money.ts'
import type { LocalDate } from '../time.ts'

/**
 * What a code of the payroll system is for: the base or the enhanced part of a care type, or a type of charge. One of
 * care type and charge type is null.
 */
export interface PayElementKey {
  readonly careTypeGuid: string | null
  readonly chargeTypeAlias: string | null
  readonly isEnhanced: boolean
}

/** A line of a completed payment. Amounts of a credit are negative, its minutes are not. */
export interface PaidLine {
  readonly transactionId: number
  /** The reference of the carer's contract. */
  readonly employeeRef: string
  readonly employee: string
  /** The pay group and its cost centre. */
  readonly role: string
  readonly costCode: string
  /** The local day on which the visit or shift begins, or the day of the charge. */
  readonly date: LocalDate
  /** Local clock times `HH:mm` of a visit or shift; null for a charge. */
  readonly start: string | null
  readonly end: string | null
  readonly careTypeGuid: string | null
  readonly chargeTypeAlias: string | null
  /** Of a visit or shift. */
  readonly minutes: number | null
  readonly isFixed: boolean
  /** Whether the rate has a part above the standard rate (finance 3.5). */
  readonly isEnhanced: boolean
  /** Of a charge in hours or miles: thousandths. Null for an amount of money. */
  readonly quantity: number | null
  readonly pence: number
}

/** A row of an EX/TRENT file (FILE-D12). */
export interface PayrollRow {
  readonly transactionId: number
  readonly employeeRef: string
  readonly elementCode: string
  readonly date: LocalDate
  /** Hours, miles, visits at a fixed price, or pounds: decimal text. */
  readonly inputTime: string
  readonly costCode: string
  readonly start: string | null
  readonly end: string | null
  readonly employee: string
  readonly role: string
}

/** How the input of a row is counted; different units of one code and day never share a row. */
type Unit = 'minutes' | 'visits' | 'quantity' | 'pence'

interface OpenRow extends Omit<PayrollRow, 'inputTime'> {
  readonly unit: Unit
  input: number
  start: string | null
  end: string | null
}

/**
 * Returns the rows of completed payments for the payroll system: one per payment, code, day and unit, in the order in
 * which they first appear (uk 9). An enhanced line is in two rows: its time at the base code, and the same time at the
 * enhanced code, which pays what is on top. Lines without money have no row. `codeOf` returns the code of an element;
 * elements that have none are returned in `missing`, each once.
 */
export function payrollRows(
  lines: Iterable<PaidLine>,
  codeOf: (key: PayElementKey) => string | undefined,
): { readonly rows: PayrollRow[]; readonly missing: PayElementKey[] } {
  const rows = new Map<string, OpenRow>()
  const missing = new Map<string, PayElementKey>()
  for (const line of lines) {
    if (line.pence === 0) continue
    for (const key of elementsOf(line)) {
      const code = codeOf(key)
      if (code === undefined) missing.set(JSON.stringify(key), key)
      else add(rows, line, code)
    }
  }
  return { rows: [...rows.values()].filter(({ input }) => input !== 0).map(closed), missing: [...missing.values()] }
}

function elementsOf({ careTypeGuid, chargeTypeAlias, isEnhanced }: PaidLine): PayElementKey[] {
  const base = { careTypeGuid, chargeTypeAlias, isEnhanced: false }
  return isEnhanced ? [base, { ...base, isEnhanced: true }] : [base]
}

function add(rows: Map<string, OpenRow>, line: PaidLine, elementCode: string): void {
  const { transactionId, employeeRef, employee, role, costCode, date, start, end } = line
  const [unit, size] = inputOf(line)
  const key = JSON.stringify([transactionId, elementCode, date, unit])
  const row = rows.get(key)
  const input = line.pence < 0 ? -size : size
  if (!row) {
    rows.set(key, {
      ...{ transactionId, employeeRef, elementCode, date, costCode, start, end, employee, role },
      ...{ unit, input },
    })
    return
  }
  row.input += input
  // From the first start to the last end of the day: a line that ends after midnight ends last.
  if (start !== null && (row.start === null || start < row.start)) row.start = start
  if (end !== null) row.end = end
}

function inputOf({ minutes, isFixed, quantity, pence }: PaidLine): [Unit, number] {
  if (minutes !== null) return isFixed ? ['visits', 1] : ['minutes', minutes]
  return quantity === null ? ['pence', Math.abs(pence)] : ['quantity', Math.abs(quantity)]
}

function closed({ unit, input, ...row }: OpenRow): PayrollRow {
  return { ...row, inputTime: inputText(unit, input) }
}

/** Hours have at most five decimals; the others are exact. */
function inputText(unit: Unit, input: number): string {
  const sign = input < 0 ? '-' : ''
  const size = Math.abs(input)
  switch (unit) {
    case 'minutes':
      return `${sign}${decimal(divideRounded(size * 100_000, 60), 5)}`
    case 'visits':
      return `${sign}${size}`
    case 'quantity':
      return `${sign}${decimal(size, 3)}`
    case 'pence':
      return `${sign}${decimal(size, 2)}`
    default:
      return unit satisfies never
  }
}

/** Writes a whole number of units of 10^-places as decimal text without trailing zeros. */
function decimal(units: number, places: number): string {
  const digits = String(units).padStart(places + 1, '0')
  return withoutTrailingZeros(`${digits.slice(0, -places)}.${digits.slice(-places)}`)
}
