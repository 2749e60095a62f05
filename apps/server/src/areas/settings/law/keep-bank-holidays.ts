import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/types.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { inEachBranchOf } from '../../../kit/with-branch.ts'
import { selectPricedDays } from '../../billing/exports.ts'
import { addBankHolidays, type BankHolidayOfNation } from '../holidays/add-bank-holidays.ts'
import { bankHolidaySource, bankHolidays, nations } from '../holidays/bank-holidays.ts'
import { workOnLawChangeJob } from '../jobs.ts'
import { insertChange, selectGivenUpDays } from './law-change-queries.ts'
import { holidayLines } from './law-rows.ts'
import { wordsOf } from './work-on-change.ts'

/** Years to create after the current one. */
const yearsAhead = 3

/**
 * Adds the official bank holidays of every nation that are missing (uk 4), for the current year and some ahead, as changes
 * of the law table. Days that price no open item are applied at once: they change no amount. The others wait until somebody
 * has seen what they change, and are not added again when that change is given up. Existing holidays of a day stay, manual
 * ones too, so it may run any number of times. `now` is an instant as ISO text.
 */
export async function keepBankHolidays(transaction: Transaction<DB>, now: string): Promise<void> {
  const official = officialDays(Number(now.slice(0, 4)))
  await markOfficial(transaction, official)
  if ((await selectMissing(transaction, official)).length === 0) return
  // Two workers may start at once.
  await sql`lock table holiday in share row exclusive mode`.execute(transaction)
  const missing = await selectMissing(transaction, official)
  const priced = await selectPriced(transaction, now, missing)
  await applyAtOnce(
    transaction,
    now,
    missing.filter((day) => !priced.has(keyOf(day))),
  )
  await addForApproval(
    transaction,
    now,
    missing.filter((day) => priced.has(keyOf(day))),
  )
}

function officialDays(year: number): BankHolidayOfNation[] {
  const years = Array.from({ length: yearsAhead + 1 }, (_, at) => year + at)
  return nations.flatMap((nation_alias) =>
    years.flatMap((each) =>
      bankHolidays(nation_alias, each).map((day) => ({ ...day, nation_alias, source: bankHolidaySource(day.date) })),
    ),
  )
}

const keyOf = ({ date, nation_alias }: { readonly date: string; readonly nation_alias: string }) =>
  `${date} ${nation_alias}`

/** A proclaimed day that is among the official ones by now stays: without it the day would be added again. */
async function markOfficial(transaction: Transaction<DB>, official: readonly BankHolidayOfNation[]): Promise<void> {
  await sql`
    update holiday h set is_proclaimed = false
    from unnest(${official.map(({ date }) => date)}::date[], ${official.map((day) => day.nation_alias)}::text[])
      o (date, nation_alias)
    where h.is_proclaimed and h.date = o.date and h.nation_alias = o.nation_alias`.execute(transaction)
}

async function selectMissing(transaction: Transaction<DB>, official: readonly BankHolidayOfNation[]) {
  const present = await transaction.selectFrom('holiday as h').select(['h.date', 'h.nation_alias']).execute()
  const known = new Set([...present, ...(await selectGivenUpDays(transaction))].map(keyOf))
  return official.filter((day) => !known.has(keyOf(day)))
}

/** Returns the keys of the days that may price an open item in a branch of their nation. */
async function selectPriced(
  transaction: Transaction<DB>,
  now: string,
  days: readonly BankHolidayOfNation[],
): Promise<Set<string>> {
  const priced = new Set<string>()
  await inEachBranchOf(transaction, now, async (db, branch) => {
    const dates = days.flatMap(({ date, nation_alias }) => (nation_alias === branch.nation ? [date] : []))
    for (const date of await selectPricedDays(db, branch, dates)) {
      priced.add(keyOf({ date, nation_alias: branch.nation }))
    }
  })
  return priced
}

async function applyAtOnce(
  transaction: Transaction<DB>,
  now: string,
  days: readonly BankHolidayOfNation[],
): Promise<void> {
  if (days.length === 0) return
  await addBankHolidays(transaction, days, { is_proclaimed: false })
  const change = changeOf(days)
  const guid = await insertChange(transaction, {
    ...{ ...change, added_at: now, added_by: null },
    ...{ state: 'Applied', applied_at: now, report: {} },
  })
  await auditCompany(byClock(transaction, now), 'apply', 'law_change', guid ?? null, { after: wordsOf(change) })
}

/** Adds the change that waits. While another change of the table is under way, the next night tries again. */
async function addForApproval(
  transaction: Transaction<DB>,
  now: string,
  days: readonly BankHolidayOfNation[],
): Promise<void> {
  if (days.length === 0) return
  const change = changeOf(days)
  const guid = await insertChange(transaction, { ...change, added_at: now, added_by: null })
  if (guid === undefined) return
  await auditCompany(byClock(transaction, now), 'create', 'law_change', guid, { after: wordsOf(change) })
  await enqueue(transaction, workOnLawChangeJob, { guid }, guid)
}

const byClock = (db: Transaction<DB>, now: string) => ({ db, branch: null, user: null, now })

function changeOf(days: readonly BankHolidayOfNation[]) {
  const [starts_on = ''] = days.map(({ date }) => date).toSorted()
  const source = [...new Set(days.map((day) => day.source))].toSorted().join('; ')
  const figures = { action: { kind: 'holidays', days }, lines: holidayLines(days) } as const
  return { law: 'BANK_HOLIDAY', starts_on, source, figures } as const
}
