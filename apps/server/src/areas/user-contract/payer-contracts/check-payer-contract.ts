import { AppError, type FieldErrors } from '#contract/errors.ts'
import { permissionGroups } from '#contract/permissions.ts'
import type { PayerContractInput } from '#contract/user-contract/payer-contract-input.ts'
import {
  defaultIsNeeded,
  hasContributions,
  isDefaultLocked,
  type PayerContractLimits,
  type PayerOwner,
  payerContractErrors,
} from '#domain/user-contract/payer-contract.ts'
import { rowChangeErrors, type SavedRow, type SentRow } from '#domain/user-contract/row-rights.ts'
import { statusOn } from '#domain/validity.ts'
import type { Context } from '../../../kit/context.ts'
import { rowEditor } from '../present-contract.ts'
import type { PayerContractRow, selectCharges, selectContributions } from './payer-contract-queries.ts'

type Charge = Awaited<ReturnType<typeof selectCharges>>[number]
type Contribution = Awaited<ReturnType<typeof selectContributions>>[number]
type Sent = PayerContractInput

/** The contract before a save, and everything else that the checks of a save need. */
export interface Known {
  readonly owner: PayerOwner
  /** Null for a new contract. */
  readonly saved: PayerContractRow | null
  readonly charges: readonly Charge[]
  readonly contributions: readonly Contribution[]
  readonly limits: PayerContractLimits
  readonly modelType: string
  /** Whether the owner has further contracts. */
  readonly hasOthers: boolean
  /** The contracts that may contribute. */
  readonly sources: readonly string[]
  readonly mayEditRates: boolean
}

/** The rows that a contract has after a save. */
export interface RowsToStore {
  readonly rates: NonNullable<Sent['rates']>
  readonly contributions: NonNullable<Sent['contributions']>
}

/**
 * Returns the rows after a save: standing charges stay for users who may not change them (CLCON-D01), contributions end with
 * the permission for them, except that what has expired is kept (CLCON-026).
 */
function rowsAfter(body: Sent, known: Known, today: string): RowsToStore {
  const isKept = (row: Contribution) => statusOn(row, today) === 'Expired'
  return {
    rates: known.mayEditRates && body.rates ? body.rates : known.charges.map(asSent),
    contributions: hasContributions(body) ? (body.contributions ?? []) : known.contributions.filter(isKept).map(asSent),
  }
}

/** A stored row as a form sends it: of stored ones the aliases are known. */
function asSent<Row extends object>(row: Row) {
  return row as Row & { frequency_type_alias: '1/WEEK' }
}

/** Throws INVALID with all that is wrong with a contract. */
export function checkContract(
  body: Sent,
  known: Known,
  { user, branch }: Pick<Context, 'user' | 'branch'>,
): RowsToStore {
  const { today } = branch
  const rows = rowsAfter(body, known, today)
  const rights = { editor: rowEditor(user), today }
  const checked = payerContractErrors(known.owner, { ...body, ...rows }, known.limits)
  const changes = {
    ...rowChangeErrors('rates', rows.rates as SentRow[], known.charges.map(comparable), rights),
    ...(hasContributions(body) &&
      rowChangeErrors('contributions', rows.contributions as SentRow[], known.contributions.map(comparable), rights)),
  }
  const errors = { ...checked, ...changes, ...headErrors(body, known, user), ...contributionErrors(body, known, today) }
  // Rows that a user cannot send are not theirs to correct; the dates of the contract are.
  const told = Object.entries(errors).filter(([path]) => known.mayEditRates || !path.startsWith('rates'))
  if (told.length > 0)
    throw new AppError('INVALID', undefined, Object.fromEntries(told.map(([path, text]) => [path, [text]])))
  return rows
}

/** The fields of a row that a save may change. */
function comparable<Row extends { guid: string; start: string; end: string | null }>(row: Row): SavedRow {
  const { user_contract_title: _, ...fields } = row as Row & { user_contract_title?: string }
  return fields as unknown as SavedRow // its values are texts
}

function headErrors(
  body: Sent,
  { owner, saved, modelType, hasOthers }: Known,
  user: Context['user'],
): Record<string, string> {
  const errors: Record<string, string> = {}
  if (saved && saved.contract_guid !== body.contract_guid) {
    errors.contract_guid = 'The invoice model of a contract can not be changed.'
  }
  if (owner === 'client' && !body.is_default && isDefaultLocked(saved, hasOthers)) errors.is_default = defaultIsNeeded
  // CLCON-D15.
  const given = saved?.contract_type_alias ?? modelType
  if (body.contract_type_alias !== given && !user.isMember(permissionGroups.financeAdmin)) {
    errors.contract_type_alias = 'Only the finance admin group can change the type of a contract.'
  }
  return errors
}

const chooseSource = {
  client: 'Choose a private contract of this client.',
  unit: 'Choose a private contract of a user of this unit.',
} as const

function contributionErrors(
  body: Sent,
  { owner, contributions, sources }: Known,
  today: string,
): Record<string, string> {
  if (!hasContributions(body)) {
    const isStarted = contributions.some((row) => statusOn(row, today) === 'Current')
    return isStarted ? { is_contributable: 'A contribution has started. End it before you no longer allow any.' } : {}
  }
  const before = new Map(contributions.map((row) => [row.guid, row.user_contract_guid]))
  const errors: FieldErrors = {}
  for (const [at, { guid, user_contract_guid: source }] of (body.contributions ?? []).entries()) {
    if (sources.includes(source) || (guid && before.get(guid) === source)) continue
    errors[`contributions.${at}.user_contract_guid`] = [chooseSource[owner]]
  }
  return Object.fromEntries(Object.entries(errors).map(([path, [text = '']]) => [path, text]))
}
