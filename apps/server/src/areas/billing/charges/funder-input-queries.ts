import { sql } from 'kysely'
import type { BillingPeriod } from '#domain/billing/choose-period.ts'
import type { Frequency } from '#domain/calendar.ts'
import { parseMills, parsePence } from '#domain/money.ts'
import type { ContributionRow, FunderInput, StandingChargeRow } from '#domain/pay/funder-charges.ts'
import type { Period } from '#domain/validity.ts'
import { datesOf } from '../../../database/validity-text.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/** A contract of a funder with everything that its charges come from, and the periods of its model that have begun. */
export interface ChargedContract {
  readonly guid: string
  readonly modelGuid: string
  readonly input: Omit<FunderInput, 'period'>
  /** By start. */
  readonly periods: readonly BillingPeriod[]
}

type Rows<T> = ReadonlyMap<string, readonly T[]>

/** Locks contracts of funders until commit, in one order, so that only one writer at a time makes their charges. */
export function lockFunderContracts(db: BranchDb, guids: readonly string[]) {
  return db
    .selectFrom('user_contract as c')
    .select(['c.guid', 'c.model_guid', 'c.is_contributable', ...datesOf('c.validity')])
    .where('c.side', '=', 'invoice')
    .where(sql<boolean>`c.guid = any (${[...guids]}::uuid[])`)
    .orderBy('c.guid')
    .forNoKeyUpdate()
    .execute()
}

/** Locks contracts of funders and loads what their charges come from, in a fixed number of queries. */
export async function lockChargedContracts(
  db: BranchDb,
  { today }: Branch,
  contractGuids: readonly string[],
): Promise<ChargedContract[]> {
  const contracts = await lockFunderContracts(db, contractGuids)
  const guids = contracts.map(({ guid }) => guid)
  const models = [...new Set(contracts.map((contract) => contract.model_guid))]
  const [validities, periods, ofModel, own, given, received] = [
    await selectModels(db, models),
    await selectBegunPeriods(db, models, today),
    await selectStandingCharges(db, models),
    await selectOwnCharges(db, guids),
    await selectContributions(db, 'user_contract_guid', guids),
    await selectContributions(db, 'billed_contract_guid', guids),
  ]
  return contracts.map(({ guid, model_guid, start, end, is_contributable }) => ({
    ...{ guid, modelGuid: model_guid, periods: periods.get(model_guid) ?? [] },
    input: {
      contract: { start, end, isContributable: is_contributable },
      standingCharges: own.get(guid) ?? [],
      model: { ...(validities.get(model_guid) ?? { start, end }), standingCharges: ofModel.get(model_guid) ?? [] },
      contributions: (given.get(guid) ?? []).map(({ other, ...row }) => ({ ...row, privateContract: other })),
      received: (received.get(guid) ?? []).map(({ other, ...row }) => ({ ...row, funder: other })),
    },
  }))
}

async function selectModels(db: BranchDb, guids: readonly string[]): Promise<ReadonlyMap<string, Period>> {
  const rows = await db
    .selectFrom('contract_model as m')
    .select(['m.guid', ...datesOf('m.validity')])
    .where(sql<boolean>`m.guid = any (${[...guids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ guid, ...dates }) => [guid, dates]))
}

async function selectBegunPeriods(
  db: BranchDb,
  models: readonly string[],
  today: string,
): Promise<Rows<BillingPeriod>> {
  const rows = await db
    .selectFrom('calendar_period as p')
    .select(['p.guid', 'p.model_guid', 'p.start_on as start', 'p.end_on as end'])
    .where(sql<boolean>`p.model_guid = any (${[...models]}::uuid[])`)
    .where('p.start_on', '<=', today)
    .where('p.has_system_charges', '=', true)
    .orderBy('p.start_on')
    .execute()
  return Map.groupBy(rows, (row) => row.model_guid)
}

interface StoredCharge {
  readonly guid: string
  readonly place: string
  readonly start: string
  readonly end: string | null
  readonly rate: string
  readonly hours: string
  readonly frequency_type_alias: string
}

function standingRows(rows: readonly StoredCharge[]): Rows<StandingChargeRow> {
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  const read = ({ guid, start, end, rate, hours, frequency_type_alias }: StoredCharge): StandingChargeRow => ({
    ...{ guid, start, end, rate: parseMills(rate), hours: parsePence(hours) },
    frequency: frequency_type_alias as Frequency, // the forms accept only these
  })
  return new Map([...byPlace].map(([place, some]) => [place, some.map(read)]))
}

async function selectStandingCharges(db: BranchDb, models: readonly string[]) {
  const rows = await db
    .selectFrom('standing_charge as r')
    .select([
      'r.guid',
      'r.model_guid as place',
      ...datesOf('r.validity'),
      'r.rate',
      'r.hours',
      'r.frequency_type_alias',
    ])
    .where(sql<boolean>`r.model_guid = any (${[...models]}::uuid[])`)
    .execute()
  return standingRows(rows)
}

async function selectOwnCharges(db: BranchDb, contracts: readonly string[]) {
  const rows = await db
    .selectFrom('user_contract_charge as r')
    .select(['r.guid', 'r.user_contract_guid as place', ...datesOf('r.validity'), 'r.rate', 'r.hours'])
    .select('r.frequency_type_alias')
    .where(sql<boolean>`r.user_contract_guid = any (${[...contracts]}::uuid[])`)
    .execute()
  return standingRows(rows)
}

type Contribution = ContributionRow & { readonly other: Period & { readonly isContributable: boolean } }

/** Loads the contributions that contracts give or receive, with the contract at the other end. */
async function selectContributions(
  db: BranchDb,
  column: 'user_contract_guid' | 'billed_contract_guid',
  contracts: readonly string[],
): Promise<Rows<Contribution>> {
  const other = column === 'user_contract_guid' ? 'billed_contract_guid' : 'user_contract_guid'
  const rows = await db
    .selectFrom('contribution as r')
    .innerJoin('user_contract as o', 'o.guid', `r.${other}`)
    .select(['r.guid', `r.${column} as place`, ...datesOf('r.validity'), 'r.rate', 'o.is_contributable'])
    .select(sql<string>`lower(o.validity)::text`.as('other_start'))
    .select(sql<string | null>`upper(o.validity)::text`.as('other_end'))
    .where(sql<boolean>`${sql.ref(`r.${column}`)} = any (${[...contracts]}::uuid[])`)
    .execute()
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  const read = (row: (typeof rows)[number]): Contribution => ({
    ...{ guid: row.guid, start: row.start, end: row.end, rate: parseMills(row.rate) },
    other: { start: row.other_start, end: row.other_end, isContributable: row.is_contributable },
  })
  return new Map([...byPlace].map(([place, some]) => [place, some.map(read)]))
}

/** Loads the contracts of funders that have system charges, or may have: of a model, or of all in the branch. */
export async function selectContractsWithCharges(db: BranchDb, modelGuid?: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select c.guid from user_contract c
    where c.side = 'invoice' ${modelGuid === undefined ? sql`` : sql`and c.model_guid = ${modelGuid}`} and (
      exists (select from standing_charge s where s.model_guid = c.model_guid)
      or exists (select from user_contract_charge r where r.user_contract_guid = c.guid)
      or exists (select from contribution r where c.guid in (r.user_contract_guid, r.billed_contract_guid))
      or exists (select from billing_transaction t join charge h on h.transaction_id = t.id
        where t.user_contract_guid = c.guid and h.made_for is not null))
    order by c.guid`.execute(db)
  return rows.map(({ guid }) => guid)
}

/** Loads the invoice contracts of a client or a unit. */
export async function selectContractsOfOwner(db: BranchDb, ownerGuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_contract as c')
    .select('c.guid')
    .where((or) => or.or([or('c.client_guid', '=', ownerGuid), or('c.unit_guid', '=', ownerGuid)]))
    .where('c.side', '=', 'invoice')
    .orderBy('c.guid')
    .execute()
  return rows.map(({ guid }) => guid)
}
