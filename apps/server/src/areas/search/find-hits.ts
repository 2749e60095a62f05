import type { SearchType } from '#contract/search/search.ts'
import { formatDate } from '#domain/date-format.ts'
import { localDateIn, parseInstant } from '#domain/time.ts'
import { statusOn } from '#domain/validity.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import type { SearchKind, SearchPlace } from '../../kit/search-screen.ts'
import { numbersOf } from './invoice-numbers.ts'
import {
  type ContractRow,
  findByWords,
  type InvoiceRow,
  type Match,
  type Rank,
  selectCategories,
  selectContracts,
  selectInvoicesBetween,
  selectInvoicesOf,
  selectPeople,
  selectUnits,
} from './search-queries.ts'

/** A match of a text, before its screen is known. */
export interface Found {
  readonly type: SearchType
  readonly kind: SearchKind
  readonly rank: Rank
  readonly detail: string
  readonly place: SearchPlace
}

interface Search {
  readonly db: BranchDb
  readonly branch: Branch
  readonly text: string
  /** The maximum number of matches per type. */
  readonly max: number
}

const owners = ['client', 'carer', 'unit', 'shift-category']

/** Finds the matches of a text among some types, best first within each. */
export async function findHits(search: Search, types: ReadonlySet<SearchType>): Promise<Found[]> {
  const { db, text, max } = search
  // Contracts and invoices are also found by their owners.
  const byOwner = types.has('contract') || types.has('invoice')
  const matches = await findByWords(db, text, byOwner ? [...owners, 'contract'] : [...types], max)
  const of = (...kinds: string[]) => matches.filter(({ kind }) => kinds.includes(kind))
  const contracts = byOwner ? await rankedContracts(search, of('contract'), of(...owners)) : []
  return [
    ...(types.has('client') ? await findPeople(search, 'client', of('client')) : []),
    ...(types.has('carer') ? await findPeople(search, 'carer', of('carer')) : []),
    ...(types.has('unit') ? await findUnits(search, of('unit')) : []),
    ...(types.has('shift-category') ? await findCategories(search, of('shift-category')) : []),
    ...(types.has('contract') ? contracts.slice(0, max).map((contract) => contractHit(search, contract)) : []),
    ...(types.has('invoice') ? await findInvoices(search, contracts) : []),
  ]
}

async function findPeople({ db, branch }: Search, type: 'client' | 'carer', matches: readonly Match[]) {
  if (matches.length === 0) return []
  const rows = new Map((await selectPeople(db, type, guidsOf(matches))).map((row) => [row.guid, row]))
  return matches.flatMap(({ guid, rank }): Found[] => {
    const row = rows.get(guid)
    if (!row) return []
    const place = { guid, name: row.name, reference: row.reference, today: branch.today }
    return [{ type, kind: type, rank, detail: parts(row.post_code, row.reference, row.status), place }]
  })
}

async function findUnits({ db, branch }: Search, matches: readonly Match[]) {
  if (matches.length === 0) return []
  const rows = new Map((await selectUnits(db, guidsOf(matches))).map((row) => [row.guid, row]))
  return matches.flatMap(({ guid, rank }): Found[] => {
    const row = rows.get(guid)
    if (!row) return []
    const place = { guid, name: row.name, reference: row.reference, today: branch.today }
    return [{ type: 'unit', kind: 'unit', rank, detail: parts(row.post_code, row.reference), place }]
  })
}

async function findCategories({ db, branch }: Search, matches: readonly Match[]) {
  if (matches.length === 0) return []
  const rows = new Map((await selectCategories(db, guidsOf(matches))).map((row) => [row.guid, row]))
  return matches.flatMap(({ guid, rank }): Found[] => {
    const row = rows.get(guid)
    if (!row) return []
    const place = { guid, name: row.title, reference: null, today: branch.today }
    return [{ type: 'shift-category', kind: 'shift-category', rank, detail: statusOn(row, branch.today), place }]
  })
}

interface RankedContract extends ContractRow {
  readonly rank: Rank
}

/**
 * Returns contracts that match themselves, and those of the people and units that do, in the order of their matches.
 */
async function rankedContracts(
  { db, max }: Search,
  own: readonly Match[],
  ownerMatches: readonly Match[],
): Promise<RankedContract[]> {
  const owning = ownerMatches.slice(0, max)
  if (own.length + owning.length === 0) return []
  const rows = await selectContracts(db, guidsOf(own), guidsOf(owning))
  const placeOf = new Map([...own, ...owning].map(({ guid, rank }, at) => [guid, { rank, at }]))
  const ranked = rows.flatMap((row) => {
    const [place] = [placeOf.get(row.guid), placeOf.get(row.owner_guid)]
      .filter((each) => each !== undefined)
      .sort((one, other) => one.rank - other.rank)
    return place ? [{ row, ...place }] : []
  })
  // The sort is stable, so the contract that is valid longest stays first among equals.
  ranked.sort((one, other) => one.rank - other.rank || one.at - other.at)
  return ranked.map(({ row, rank }) => ({ ...row, rank }))
}

function contractHit({ branch: { today } }: Search, contract: RankedContract): Found {
  const { owner_kind, owner_name, model, start, end, guid, reference, rank } = contract
  const state = end !== null && end < today ? `ended ${formatDate(end)}` : `from ${formatDate(start)}`
  return {
    type: 'contract',
    kind: `${owner_kind}-contract`,
    rank,
    detail: parts(`${owner_name}, ${model}`, state),
    place: {
      guid,
      name: reference,
      reference,
      today,
      owner: { guid: contract.owner_guid, name: owner_name, reference: contract.owner_reference },
    },
  }
}

/** Finds invoices by number, and the latest ones of the matching contracts. */
async function findInvoices(search: Search, contracts: readonly RankedContract[]): Promise<Found[]> {
  const { db, branch, text, max } = search
  const { ranges, exact } = numbersOf(text)
  const numbered = ranges.length === 0 ? [] : await selectInvoicesBetween(db, ranges, max)
  // Enough of each to fill the page together: one contract shows all of them, forty show their latest.
  const each = Math.ceil(max / Math.max(1, contracts.length))
  const ofContracts = contracts.length === 0 ? [] : await selectInvoicesOf(db, guidsOf(contracts), each)
  const rankOf = new Map(contracts.map(({ guid, rank }) => [guid, rank]))
  const rest = ofContracts
    .filter(({ guid }) => !numbered.some((row) => row.guid === guid))
    .map((row) => ({ row, rank: rankOf.get(row.contract_guid) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.rank - other.rank)
  return [...numbered.map((row) => ({ row, rank: exact ? 0 : 1 })), ...rest]
    .slice(0, max)
    .map(({ row, rank }) => invoiceHit(row, rank, branch))
}

function invoiceHit(row: InvoiceRow, rank: Rank, { today, timeZone }: Branch): Found {
  const { guid, reference, owner_name, start, end, completed_at } = row
  const period = { calendarGuid: row.calendar_guid, periodGuid: row.period_guid, modelGuid: row.model_guid, end }
  return {
    type: 'invoice',
    kind: 'invoice',
    rank,
    detail: parts(
      `${owner_name}, ${formatDate(start)} – ${formatDate(end)}`,
      formatDate(localDateIn(timeZone, parseInstant(completed_at))),
    ),
    place: { guid, name: reference, reference, today, period },
  }
}

function guidsOf(rows: readonly { readonly guid: string }[]): string[] {
  return rows.map(({ guid }) => guid)
}

function parts(...all: readonly (string | null)[]): string {
  return all.filter((part) => part !== null && part !== '').join(' · ')
}
