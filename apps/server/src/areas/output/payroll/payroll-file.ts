import { stringify } from 'csv-stringify/sync'
import { AppError } from '#contract/errors.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { type PayElementKey, type PayrollRow, payrollRows } from '#domain/payroll/payroll-rows.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { textCell } from '../../../kit/export/text-cell.ts'
import { dateText } from '../documents/wording.ts'
import { selectPaidLines } from './paid-line-queries.ts'
import { selectPayElements } from './pay-element-queries.ts'

/** Columns of an EX/TRENT file, in order (FILE-D12). The costing rule is left to the payroll system. */
const columns = [
  'EMPLOYEE_REF',
  'ELEMENT_CODE',
  'DATE',
  'INPUT_TIME',
  'COST_CODE',
  'COSTING_RULE',
  'START_TIME',
  'END_TIME',
  'EMPLOYEE',
  'ROLE',
] as const

export interface PayrollFile {
  /** UTF-8 text with a header row. */
  readonly csv: Buffer
  /** The transaction of each row, without the header. */
  readonly transactions: readonly number[]
}

/** Writes the EX/TRENT file of completed payments. Throws NO_PAY_ELEMENT if a line has no code. */
export async function payrollFile(db: BranchDb, branch: Branch, ids: readonly number[]): Promise<PayrollFile> {
  const rows = await codedRows(db, branch, ids)
  return {
    csv: Buffer.from(stringify([[...columns], ...rows.map(cellsOf)])),
    transactions: rows.map(({ transactionId }) => transactionId),
  }
}

/** Throws NO_PAY_ELEMENT with the names of all care types and charges of the payments that have no code (FILE-D25). */
export async function refuseWithoutCodes(db: BranchDb, branch: Branch, ids: readonly number[]): Promise<void> {
  await codedRows(db, branch, ids)
}

async function codedRows(db: BranchDb, branch: Branch, ids: readonly number[]): Promise<PayrollRow[]> {
  const elements = new Map(
    (await selectPayElements(db)).map((element) => [
      keyText({
        careTypeGuid: element.service_type_guid,
        chargeTypeAlias: element.charge_type_alias,
        isEnhanced: element.is_enhanced,
      }),
      element.code,
    ]),
  )
  const { rows, missing } = payrollRows(await selectPaidLines(db, branch, ids), (key) => elements.get(keyText(key)))
  if (missing.length > 0) throw new AppError('NO_PAY_ELEMENT', `No code for: ${await namesOf(db, missing)}.`)
  return rows
}

function keyText({ careTypeGuid, chargeTypeAlias, isEnhanced }: PayElementKey): string {
  return JSON.stringify([careTypeGuid, chargeTypeAlias, isEnhanced])
}

async function namesOf(db: BranchDb, keys: readonly PayElementKey[]): Promise<string> {
  const careTypes = new Map(
    (await db.selectFrom('care_type as t').select(['t.guid', 't.title']).execute()).map(({ guid, title }) => [
      guid,
      title,
    ]),
  )
  const nameOf = ({ careTypeGuid, chargeTypeAlias, isEnhanced }: PayElementKey) => {
    const name = careTypeGuid === null ? chargeTypes[chargeTypeAlias ?? '']?.title : careTypes.get(careTypeGuid)
    return `${name ?? chargeTypeAlias ?? 'Unknown care type'}${isEnhanced ? ' (enhanced)' : ''}`
  }
  return keys
    .map(nameOf)
    .toSorted((one, other) => one.localeCompare(other, 'en-GB'))
    .join(', ')
}

function cellsOf(row: PayrollRow): string[] {
  return [
    textCell(row.employeeRef),
    textCell(row.elementCode),
    dateText(row.date),
    row.inputTime,
    textCell(row.costCode),
    '',
    row.start ?? '',
    row.end ?? '',
    textCell(row.employee),
    textCell(row.role),
  ]
}
