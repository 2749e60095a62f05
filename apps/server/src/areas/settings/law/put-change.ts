import { sql } from 'kysely'
import { formatDate } from '#domain/date-format.ts'
import { figureLaws, startRefusal } from '#domain/law/law-tables.ts'
import { validityText } from '../../../database/validity-text.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { addBankHolidays } from '../holidays/add-bank-holidays.ts'
import { holidayChanged } from '../holidays/holiday-changed.ts'
import { lockHoliday } from '../holidays/holiday-queries.ts'
import { insertBands, lockMinimumWages, removeWage, setWageDates } from '../minimum-wages/minimum-wage-queries.ts'
import type { ChangeRow } from './law-change-queries.ts'
import { endFigure, lockFigures, selectFigure } from './law-figure-queries.ts'

/** Why a change cannot be put into its table, as a sentence for the administrator. */
export class LawRefused extends Error {}

type Change = Pick<ChangeRow, 'law' | 'starts_on' | 'source' | 'figures' | 'added_by'>

/**
 * Puts a change into its table: the previous figures end where the new ones start, or continue after a removal. Throws
 * LawRefused when the table has changed so that it is no longer possible. `today` is a local date.
 */
export async function putChange(db: AnyDb, change: Change, today: string): Promise<void> {
  const { action } = change.figures
  switch (action.kind) {
    case 'wages':
      return putWages(db, change, action, today)
    case 'figure':
      return putFigure(db, change, action, today)
    case 'holidays': {
      const added = await addBankHolidays(db, action.days, { is_proclaimed: change.added_by !== null })
      if (added === 0) throw new LawRefused('This day is a holiday of the nation by now.')
      return
    }
    case 'tiers':
      return putTiers(db, action, today)
    case 'removal':
      return remove(db, change, action.guid, today)
    case 'holiday-removal':
      return removeHoliday(db, action.guid)
  }
}

type Action<K extends Change['figures']['action']['kind']> = Extract<Change['figures']['action'], { kind: K }>

async function putWages(db: AnyDb, change: Change, { bands, offset }: Action<'wages'>, today: string): Promise<void> {
  const { starts_on: start, source } = change
  const all = await lockMinimumWages(db)
  refuseOverlap(start, all, today)
  const [latest] = all
  const values = { accommodation_offset: offset, source }
  if (latest?.start === start) await removeWage(db, latest.guid)
  else if (latest) await setWageDates(db, latest.guid, latest.start, start)
  const { guid } = await db
    .insertInto('minimum_wage')
    .values({ ...values, validity: validityText({ start, end: null }) })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await insertBands(db, guid, bands)
}

async function putFigure(db: AnyDb, change: Change, { key, amount }: Action<'figure'>, today: string): Promise<void> {
  const { starts_on: start, source } = change
  const law = lawOfFigures(change)
  const all = await lockFigures(db, law, key)
  refuseOverlap(start, all, today)
  const [latest] = all
  if (latest?.start === start) await db.deleteFrom('law_figure').where('guid', '=', latest.guid).execute()
  else if (latest) await endFigure(db, latest, start)
  const values = { law, key, amount, source, validity: validityText({ start, end: null }) }
  await db.insertInto('law_figure').values(values).execute()
}

async function putTiers(db: AnyDb, action: Action<'tiers'>, today: string): Promise<void> {
  const holiday = await lockHoliday(db, action.guid)
  if (!holiday?.read_only || holiday.date <= today) throw new LawRefused('This bank holiday has begun by now.')
  const { invoice_tier_guid, payment_tier_guid } = action
  await db
    .updateTable('holiday')
    .set({ invoice_tier_guid, payment_tier_guid, version: sql`version + 1` })
    .where('guid', '=', holiday.guid)
    .execute()
  await holidayChanged(db, holiday, { ...holiday, invoice_tier_guid, payment_tier_guid })
}

/** The figures before the removed ones stay in force in their place. */
async function remove(db: AnyDb, change: Change, guid: string, today: string): Promise<void> {
  if (change.law === 'MINIMUM_WAGE') {
    const [latest, previous] = await lockMinimumWages(db)
    if (latest?.guid !== guid || latest.start <= today || !previous) throw new LawRefused(begun)
    await removeWage(db, guid)
    return setWageDates(db, previous.guid, previous.start, null)
  }
  const figure = await selectFigure(db, guid)
  const [latest, previous] = figure ? await lockFigures(db, figure.law, figure.key) : []
  if (latest?.guid !== guid || latest.start <= today || !previous) throw new LawRefused(begun)
  await db.deleteFrom('law_figure').where('guid', '=', guid).execute()
  await endFigure(db, previous, null)
}

/** The day is an ordinary one again, unless all nations have a holiday on it. */
async function removeHoliday(db: AnyDb, guid: string): Promise<void> {
  const holiday = await lockHoliday(db, guid)
  if (!holiday?.is_proclaimed) throw new LawRefused('This bank holiday was removed, or has become an official one.')
  await db.deleteFrom('holiday').where('guid', '=', guid).execute()
  await holidayChanged(db, holiday, null)
}

const begun = 'These figures have begun by now, or others follow them.'

function refuseOverlap(start: string, rows: readonly { readonly start: string }[], today: string): void {
  const latest = startRefusal(start, rows, today)
  if (latest !== null) throw new LawRefused(`Figures start on ${formatDate(latest)} by now.`)
}

function lawOfFigures({ law }: Change) {
  const found = figureLaws.find((each) => each === law)
  if (!found) throw new Error(`${law} has no single figures`)
  return found
}
