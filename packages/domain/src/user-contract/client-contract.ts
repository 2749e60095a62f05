import type { LocalDate } from '../time.ts'
import { decimalPlaces, maxValue, minValue } from '../validators/number.ts'
import type { Validator } from '../validators/validator.ts'
import type { Period } from '../validity.ts'
import { type Bounds, contractDateErrors } from './contract-dates.ts'
import { rowErrors, type TypedRow } from './row-errors.ts'

/** Contracts of clients (CLCON). */

/** CLCON-036, CLCON-D22; as precise as the standing charges of models. */
export const chargeRateRules: readonly Validator<string>[] = [minValue(0), maxValue(1_000_000), decimalPlaces(3)]
/** CLCON-037. */
export const chargeHoursRules: readonly Validator<string>[] = [minValue(0), maxValue(9_999), decimalPlaces(2)]

const paidByPersons = new Set(['PRIVATE', 'DIRECT_PAYMENT', 'MANAGED_DIRECT_PAYMENT', 'INDIVIDUAL_BUDGET'])

/** Whether the payer of a contract of this type is usually the client. */
export function isPaidByPerson(contractType: string): boolean {
  return paidByPersons.has(contractType)
}

/** The type of the contracts to which a contribution is billed (CLCON-D21). */
export const contributingType = 'PRIVATE'

/** Whether a contract has contributions: not where the payer is the person, or the company (CLCON-D20, UNIT-D11). */
export function hasContributions(contract: {
  readonly is_contributable: boolean
  readonly contract_type_alias: string
}): boolean {
  const type = contract.contract_type_alias
  return contract.is_contributable && type !== 'INTERNAL' && !isPaidByPerson(type)
}

/** Why a default contract stays one (CLCON-D13). */
export const defaultIsNeeded =
  'A client must have a default contract. To change it, choose another contract as default.'

/**
 * Whether the box of the default contract is locked: for the first contract of a client, and for the one that is the
 * default (CLCON-028, CLCON-029).
 */
export function isDefaultLocked(contract: { readonly is_default: boolean } | null, hasOthers: boolean): boolean {
  return contract?.is_default === true || !hasOthers
}

/** The dates that a client's contract has to lie within. */
export interface ClientContractLimits {
  readonly client: { readonly start_date: LocalDate | null; readonly leaving_date: LocalDate | null }
  readonly model: Period
}

/** CLCON-030, CLCON-031, CLCON-D11. */
function boundsOf({ client, model }: ClientContractLimits): readonly Bounds[] {
  return [
    {
      ...{ startName: 'client start date', endName: 'client leaving date' },
      ...{ start: client.start_date, end: client.leaving_date },
    },
    { startName: 'invoice model start date', endName: 'invoice model end date', ...model },
  ]
}

interface TypedClientContract extends TypedRow {
  readonly is_contributable: boolean
  readonly contract_type_alias: string
  readonly rates: readonly (TypedRow & { readonly frequency_type_alias: string })[]
  readonly contributions: readonly (TypedRow & { readonly user_contract_guid: string })[]
}

const rowsOutside = 'Contract must include all standing charges and contributions.'

/** Returns the errors in the dates of a contract and its rows, by path (CLCON-040, CLCON-D10 to CLCON-D12, CLCON-D21, CLCON-D22). */
export function clientContractErrors(
  contract: TypedClientContract,
  limits: ClientContractLimits | undefined,
): Record<string, string> {
  const contributions = hasContributions(contract) ? contract.contributions : []
  const rows = {
    ...rowErrors(contract.rates, contract, {
      path: 'rates',
      label: 'Standing Charge',
      groupOf: (row) => row.frequency_type_alias,
    }),
    ...rowErrors(contributions, contract, {
      path: 'contributions',
      label: 'Contribution',
      groupOf: (row) => row.user_contract_guid,
    }),
  }
  const dates = contractDateErrors(contract, limits ? boundsOf(limits) : [])
  return { ...outsideErrors(contract, [...contract.rates, ...contributions]), ...dates, ...rows }
}

/** CLCON-D12: the contract is wrong where it ends before a row that was there before it, or begins after one. */
function outsideErrors({ start, end }: TypedRow, rows: readonly TypedRow[]): { start?: string; end?: string } {
  const kept = rows.filter((row) => !row.delete && row.start !== '')
  const isLate = kept.some((row) => row.start < start)
  const isEarly = end !== null && end !== '' && kept.some((row) => !row.end || row.end > end)
  return { ...(isLate && { start: rowsOutside }), ...(isEarly && { end: rowsOutside }) }
}
