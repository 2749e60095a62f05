import { sql } from 'kysely'
import type { CarerContractBody } from '#contract/user-contract/carer-contracts.ts'
import { minutesOf } from '#domain/user-contract/carer-contract.ts'
import { datesOf, validityText } from '../../../database/validity-text.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { deleteRows, insertRows, type RowTable } from '../row-tables.ts'

/** Loads the employment of a carer, which then does not change until commit. */
export function lockEmployment(db: BranchDb, carerGuid: string) {
  return db
    .selectFrom('carer as p')
    .select(['p.guid', 'p.start_date', 'p.leaving_date'])
    .where('p.guid', '=', carerGuid)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function selectPaymentModel(db: BranchDb, guid: string) {
  return db
    .selectFrom('contract_model as m')
    .select(['m.guid', 'm.type_alias', 'm.archived'])
    .select(datesOf('m.validity'))
    .where('m.guid', '=', guid)
    .where('m.side', '=', 'payment')
    .executeTakeFirst()
}

/** Contracts of carers with their compensation, without their lists. */
function contractsWithCompensation(db: BranchDb) {
  return db
    .selectFrom('user_contract as c')
    .innerJoin('contract_model as m', 'm.guid', 'c.model_guid')
    .select(['c.guid', 'm.title as contract_model', 'c.reference', ...datesOf('c.validity')])
    .select(['c.commute_type_alias', 'c.travel_type_alias', 'c.standing_rate'])
    .select(sql<string>`coalesce(c.standing_rate_mode, 'NONE')`.as('standing_rate_mode'))
}

export type CarerContractRow = Awaited<ReturnType<typeof selectCarerContract>>

export function selectCarerContract(db: BranchDb, guid: string) {
  return contractsWithCompensation(db).where('c.guid', '=', guid).executeTakeFirstOrThrow()
}

/** Selects several contracts of carers, in no order. */
export function selectCarerContracts(db: BranchDb, guids: readonly string[]) {
  return contractsWithCompensation(db).where(sql<boolean>`c.guid = any (${guids}::uuid[])`).execute()
}

export type PayRows = Awaited<ReturnType<typeof selectPayRows>>

/** Selects the four lists of a contract, each the newest start first (CCON-009, CCON-D21). */
export async function selectPayRows(db: BranchDb, contractGuid: string) {
  const newest = sql`lower(r.validity) desc`
  return {
    guaranteed_hours: await db
      .selectFrom('user_contract_guaranteed_hours as r')
      .select(['r.guid', ...datesOf('r.validity'), 'r.hours', 'r.frequency_type_alias'])
      .where('r.user_contract_guid', '=', contractGuid)
      .orderBy(newest)
      .orderBy('r.frequency_type_alias')
      .execute(),
    rates: await db
      .selectFrom('user_contract_rate as r')
      .select(['r.guid', ...datesOf('r.validity'), 'r.rate'])
      .where('r.user_contract_guid', '=', contractGuid)
      .orderBy(newest)
      .execute(),
    mileage: await db
      .selectFrom('user_contract_mileage as r')
      .select(['r.guid', ...datesOf('r.validity'), 'r.pay_to_and_from_home', 'r.rate'])
      .where('r.user_contract_guid', '=', contractGuid)
      .orderBy(newest)
      .orderBy('r.pay_to_and_from_home')
      .execute(),
    travel_time: await db
      .selectFrom('user_contract_travel_time as r')
      .select(['r.guid', ...datesOf('r.validity'), 'r.wait_time_threshold', 'r.rate', 'r.pay_at_nmw_rate'])
      .where('r.user_contract_guid', '=', contractGuid)
      .orderBy(newest)
      .execute(),
  }
}

/** Returns the lists as sent, with the values of the database. */
export function sentPayRows({ guaranteed_hours, rates, mileage, travel_time }: CarerContractBody) {
  return {
    guaranteed_hours,
    rates,
    mileage,
    // The contract lets no other text pass.
    travel_time: travel_time.map((row) => ({ ...row, wait_time_threshold: minutesOf(row.wait_time_threshold) ?? 0 })),
  }
}

interface ContractValues {
  readonly reference: string
  readonly contract_type_alias: string
  readonly body: CarerContractBody
}

export function columnsOf({ reference, contract_type_alias, body }: ContractValues) {
  const { standing_rate_mode, ...compensation } = body.compensation
  return {
    reference,
    contract_type_alias,
    model_guid: body.contract_guid,
    validity: validityText(body),
    ...compensation,
    standing_rate_mode: standing_rate_mode === 'NONE' ? null : standing_rate_mode,
  }
}

export async function insertCarerContract(
  db: BranchDb,
  branch: Branch,
  carerGuid: string,
  values: ContractValues,
): Promise<string> {
  const { guid } = await db
    .insertInto('user_contract')
    .values({ ...columnsOf(values), side: 'payment', branch_id: branch.id, carer_guid: carerGuid })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await insertPayRows(db, branch, guid, values.body)
  return guid
}

const payTables: readonly RowTable[] = [
  'user_contract_guaranteed_hours',
  'user_contract_rate',
  'user_contract_mileage',
  'user_contract_travel_time',
]

/** Overwrites a contract and its rows, with its next version. */
export async function updateCarerContract(db: BranchDb, branch: Branch, guid: string, values: ContractValues) {
  await deleteRows(db, payTables, guid)
  await db
    .updateTable('user_contract')
    .set({ ...columnsOf(values), version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
  await insertPayRows(db, branch, guid, values.body)
}

async function insertPayRows(db: BranchDb, branch: Branch, guid: string, body: CarerContractBody): Promise<void> {
  const contract = { guid, branchId: branch.id }
  const { guaranteed_hours, rates, mileage, travel_time } = sentPayRows(body)
  await insertRows(db, 'user_contract_guaranteed_hours', contract, guaranteed_hours.map(stored))
  await insertRows(db, 'user_contract_rate', contract, rates.map(stored))
  await insertRows(db, 'user_contract_mileage', contract, mileage.map(stored))
  await insertRows(db, 'user_contract_travel_time', contract, travel_time.map(stored))
}

interface Sent {
  readonly guid?: string | null | undefined
  readonly start: string
  readonly end: string | null
}

/** The columns of a row; a new one gets its guid here, since all rows of a statement have the same columns. */
function stored<Row extends Sent>({ guid, start, end, ...values }: Row) {
  return { ...values, guid: guid ?? crypto.randomUUID(), validity: validityText({ start, end }) }
}
