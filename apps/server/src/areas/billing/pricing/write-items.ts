import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import { dueAt } from '#domain/billing/due-at.ts'
import type { RatedLine, RatedVisit } from '#domain/rating/types.ts'
import { formatInstant, instantOrNull } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { writeNotingFreed } from '../alerts/freed-queries.ts'
import type { PlacedItem } from './place-items.ts'
import type { PriceList } from './price-list.ts'

/** Prices placed items and inserts or updates them. Their transactions must be locked and open. */
export async function writeItems(
  db: BranchDb,
  branch: Branch,
  prices: PriceList,
  side: Side,
  placed: readonly PlacedItem[],
): Promise<void> {
  await deleteItems(db, side, placed)
  const items = placed.filter((item) => item.place !== 'NONE')
  if (items.length === 0) return
  const rated = items.map((item) => (item.place === 'TRANSACTION' && !item.offer.unpaid ? item.offer.price() : null))
  const terms = await prices.termsIds(
    db,
    items.map(({ row }, index) => ({ rated: rated[index] ?? null, careTypeGuid: row.care_type_guid })),
  )
  const values = items.map((item, index) => valuesOf(item, rated[index] ?? null, terms[index] ?? null))
  const column = <K extends keyof ItemValues>(name: K): ItemValues[K][] => values.map((value) => value[name])

  const written = sql`
    insert into item (branch_id, side, assignee_id, transaction_id, local_date, starts_at, confirmed, is_nocharge,
      is_chargeable, is_historic, problem, unpaid_reason, terms_id, charged_start, capped_minutes, charged_minutes, total_pence, lines, due_at)
    select ${branch.id}, ${side}, x.assignee_id, x.transaction_id, x.local_date, x.starts_at, x.confirmed, x.is_nocharge,
      x.is_chargeable, x.is_historic, x.problem, x.unpaid_reason, x.terms_id, x.charged_start, x.capped_minutes, x.charged_minutes,
      x.total_pence, x.lines::rate_line[], x.due_at
    from unnest(${column('assignee')}::bigint[], ${column('transaction')}::bigint[], ${column('date')}::date[],
      ${column('start')}::timestamptz[], ${column('confirmed')}::boolean[], ${column('noCharge')}::boolean[],
      ${column('chargeable')}::boolean[], ${column('historic')}::boolean[], ${column('problem')}::text[],
      ${column('unpaid')}::text[],
      ${column('terms')}::integer[], ${column('chargedStart')}::timestamptz[], ${column('capped')}::integer[],
      ${column('charged')}::integer[], ${column('total')}::bigint[], ${column('lines')}::text[],
      ${column('due')}::timestamptz[])
      as x (assignee_id, transaction_id, local_date, starts_at, confirmed, is_nocharge, is_chargeable, is_historic,
        problem, unpaid_reason, terms_id, charged_start, capped_minutes, charged_minutes, total_pence, lines, due_at)
    on conflict (assignee_id, side) where not is_returned do update set
      transaction_id = excluded.transaction_id, local_date = excluded.local_date, starts_at = excluded.starts_at,
      confirmed = excluded.confirmed, is_nocharge = excluded.is_nocharge, is_chargeable = excluded.is_chargeable,
      is_historic = excluded.is_historic, problem = excluded.problem,
      unpaid_reason = excluded.unpaid_reason, terms_id = excluded.terms_id,
      charged_start = excluded.charged_start, capped_minutes = excluded.capped_minutes,
      charged_minutes = excluded.charged_minutes, total_pence = excluded.total_pence, lines = excluded.lines,
      due_at = excluded.due_at
    where (item.transaction_id, item.local_date, item.starts_at, item.confirmed, item.is_nocharge, item.is_chargeable,
        item.is_historic, item.problem, item.unpaid_reason, item.terms_id, item.charged_start, item.capped_minutes, item.charged_minutes,
        item.total_pence, item.lines, item.due_at)
      is distinct from (excluded.transaction_id, excluded.local_date, excluded.starts_at, excluded.confirmed,
        excluded.is_nocharge, excluded.is_chargeable, excluded.is_historic, excluded.problem, excluded.unpaid_reason, excluded.terms_id,
        excluded.charged_start, excluded.capped_minutes, excluded.charged_minutes, excluded.total_pence, excluded.lines,
        excluded.due_at)`
  await writeNotingFreed(db, branch, written)
  await detachExtras(
    db,
    items.flatMap(({ row }) => row.item_id ?? []),
  )
}

/** An extra that a person has added stays in its transaction when its visit moves to another (EXTRA-D13). */
async function detachExtras(db: BranchDb, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return
  await sql`
    update charge c set item_id = null
    from item i, billing_transaction t
    where c.item_id = any (${[...itemIds]}::bigint[]) and not c.is_calculated and i.id = c.item_id
      and i.transaction_id is distinct from c.transaction_id and t.id = c.transaction_id and t.completed_at is null`.execute(
    db,
  )
}

/** Deletes the items of assignees that have none any more, such as the pay of a visit that became unassigned. */
async function deleteItems(db: BranchDb, side: Side, placed: readonly PlacedItem[]): Promise<void> {
  const gone = placed.flatMap(({ place, row }) => (place === 'NONE' && row.item_id !== null ? [row.item_id] : []))
  if (gone.length === 0) return
  await db.deleteFrom('charge').where('item_id', 'in', gone).where('is_calculated', '=', true).execute()
  await db.deleteFrom('item').where('side', '=', side).where('id', 'in', gone).execute()
}

type ItemValues = ReturnType<typeof valuesOf>

function valuesOf(item: Exclude<PlacedItem, { place: 'NONE' }>, rated: RatedVisit | null, terms: number | null) {
  const { row } = item
  const isPlaced = item.place === 'TRANSACTION'
  const unpaid = isPlaced ? item.offer.unpaid : null
  const charged = !row.is_nocharge && rated?.problem === null
  const chargeable = !row.is_nocharge && !rated?.isNoCharge && unpaid === null
  const problem = isPlaced ? (rated?.problem ?? null) : item.problem
  return {
    assignee: row.id,
    transaction: isPlaced ? item.transactionId : null,
    date: row.local_date,
    start: formatInstant(row.start_minute),
    confirmed: row.confirmed,
    noCharge: row.is_nocharge,
    chargeable,
    historic: isPlaced && item.isHistoric,
    problem,
    unpaid,
    terms,
    chargedStart: instantOrNull(rated?.chargedStart),
    capped: rated?.minutes ?? null,
    charged: chargedMinutes(rated),
    total: charged ? (rated?.total ?? 0) : 0,
    lines: charged ? `{${rated.lines.map(lineText).join(',')}}` : '{}',
    due: instantOrNull(
      dueAt({
        isChargeable: chargeable,
        isConfirmed: row.confirmed,
        isCancelled: row.cancelled_minute !== null,
        lacksTimes: problem === 'NO_ACTUAL_TIMES',
        rosteredEnd: row.end_minute,
        actualStart: row.actual_start_minute,
        actualEnd: row.actual_end_minute,
      }),
    ),
  }
}

/**
 * Returns the invoiced minutes: rounded by the band, or capped when a group's fixed price skips the band (finance 3.3).
 */
function chargedMinutes(rated: RatedVisit | null): number | null {
  return rated?.roundedMinutes ?? rated?.minutes ?? null
}

/** Formats a value of type rate_line; no value needs escaping. */
function lineText({ start, minutes, row, rate, total }: RatedLine): string {
  return `"(${formatInstant(start)},${minutes},${row?.guid ?? ''},${rate},${row?.baseRate ?? rate},${total})"`
}
