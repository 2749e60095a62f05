import { formatDate } from '#domain/date-format.ts'
import { type PeriodRow, periodName } from '#domain/model/calendars.ts'
import type { Context } from '../../../kit/context.ts'
import type { LockedModel } from '../lock-model.ts'
import { deletePeriods, insertPeriods, type StoredPeriod, updatePeriods } from './calendar-queries.ts'

/** The changes from the stored periods of a calendar to the wanted ones. */
export interface PeriodChanges {
  readonly removed: readonly StoredPeriod[]
  readonly changed: readonly (PeriodRow & { readonly guid: string })[]
  readonly added: readonly PeriodRow[]
}

/** Removes deadlines, which only the invoice side has, on the other side (CAL-006). */
export function withoutDeadlines(model: LockedModel, periods: readonly PeriodRow[]): readonly PeriodRow[] {
  return model.side === 'invoice' ? periods : periods.map((period) => ({ ...period, invoice_deadline: null }))
}

/** Returns the differences from the stored periods; every guid is one of theirs. */
export function changesOf(kept: readonly StoredPeriod[], wanted: readonly PeriodRow[]): PeriodChanges {
  const before = new Map(kept.map((period) => [period.guid, period]))
  const stays = wanted.filter((period): period is PeriodRow & { guid: string } => before.has(period.guid ?? ''))
  const staying = new Set(stays.map(({ guid }) => guid))
  return {
    removed: kept.filter(({ guid }) => !staying.has(guid)),
    changed: stays.filter((period) => periodText(period) !== periodText(before.get(period.guid) ?? period)),
    added: wanted.filter(({ guid }) => !staying.has(guid ?? '')),
  }
}

/** Returns the reason why one of the unprocessed periods cannot be removed; undefined when all can. */
export function removalError(removed: readonly StoredPeriod[]): string | undefined {
  const held = removed.find(({ has_charges }) => has_charges)
  return held && `${periodName(held)} has extras and can not be removed.`
}

export async function writePeriods(
  { db }: Context,
  place: { readonly calendar_guid: string; readonly model_guid: string },
  { removed, changed, added }: PeriodChanges,
): Promise<void> {
  await deletePeriods(
    db,
    removed.map(({ guid }) => guid),
  )
  await updatePeriods(db, changed)
  await insertPeriods(db, place, added)
}

/** Formats a period for the history. */
export function periodText({ start, end, process_date, invoice_deadline }: PeriodRow): string {
  const deadline = invoice_deadline ? `, deadline ${formatDate(invoice_deadline)}` : ''
  return `${formatDate(start)} - ${formatDate(end)} (process ${formatDate(process_date)}${deadline})`
}
