import { formatDate } from '../date-format.ts'
import type { LocalDate } from '../time.ts'
import { decimalPlaces, maxValue, minValue } from '../validators/number.ts'
import type { Validator } from '../validators/validator.ts'
import type { Period } from '../validity.ts'
import { type Bounds, contractDateErrors } from './contract-dates.ts'
import { rowErrors, type TypedRow } from './row-errors.ts'

/** Contracts with a payer of their own: those of clients and of units (CLCON, UNIT). */

export type PayerOwner = 'client' | 'unit'

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

/** The dates that a contract has to lie within. A unit has none (UNIT-D09). */
export interface PayerContractLimits {
  readonly client?: { readonly start_date: LocalDate | null; readonly leaving_date: LocalDate | null }
  readonly model: Period
}

/** CLCON-030, CLCON-031, CLCON-D11. */
function boundsOf({ client, model }: PayerContractLimits): readonly Bounds[] {
  const ofClient = client && {
    ...{ startName: 'client start date', endName: 'client leaving date' },
    ...{ start: client.start_date, end: client.leaving_date },
  }
  return [
    ...(ofClient ? [ofClient] : []),
    { startName: 'invoice model start date', endName: 'invoice model end date', ...model },
  ]
}

interface TypedPayerContract extends TypedRow {
  readonly is_contributable: boolean
  readonly contract_type_alias: string
  readonly rates: readonly (TypedRow & { readonly frequency_type_alias: string })[]
  readonly contributions: readonly (TypedRow & { readonly user_contract_guid: string })[]
}

/**
 * Returns the errors in the dates of a contract and its rows, by path (CLCON-040, CLCON-D10 to CLCON-D12, CLCON-D21,
 * CLCON-D22, UNIT-037, UNIT-039, UNIT-040, UNIT-D10, UNIT-D12).
 */
export function payerContractErrors(
  owner: PayerOwner,
  contract: TypedPayerContract,
  limits: PayerContractLimits | undefined,
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
  return { ...outsideErrors(owner, contract, [...contract.rates, ...contributions]), ...dates, ...rows }
}

/** How contracts of an owner say that they begin after a row, or end before one (CLCON-D12, UNIT-D12). */
const outside = {
  client: {
    start: () => 'Contract must include all standing charges and contributions.',
    end: () => 'Contract must include all standing charges and contributions.',
  },
  unit: {
    start: (date: string) => `Start date can not be later than the earliest standing charge or contribution (${date}).`,
    end: (date: string) => `End date can not be earlier than the latest standing charge or contribution (${date}).`,
  },
} as const

/** The contract is wrong where it ends before a row that was there before it, or begins after one. */
function outsideErrors(
  owner: PayerOwner,
  { start, end }: TypedRow,
  rows: readonly TypedRow[],
): { start?: string; end?: string } {
  const kept = rows.filter((row) => !row.delete && row.start !== '')
  const [first = start] = kept.map((row) => row.start).toSorted()
  const isOpen = kept.some((row) => !row.end)
  const last =
    kept
      .map((row) => row.end ?? '')
      .toSorted()
      .at(-1) ?? ''
  const isEarly = Boolean(end) && kept.length > 0 && (isOpen || last > (end ?? ''))
  return {
    ...(first < start && { start: outside[owner].start(formatDate(first)) }),
    ...(isEarly && { end: outside[owner].end(isOpen ? 'no end date' : formatDate(last)) }),
  }
}
