import type { TodayVisit } from '#contract/visit/carer-app.ts'
import { earlyMinutes } from '#domain/medication/dose-records.ts'
import { localDateIn, parseInstant } from '#domain/time.ts'
import type { Context } from '../../../kit/context.ts'
import { loadChart } from '../../client/exports.ts'
import type { CarerVisitRow } from './carer-visit-queries.ts'

/** Minutes after a visit until which a dose belongs to it. */
const lateMinutes = 60

/**
 * Loads the medicines of a visit: with doses due from two hours before it to an hour after it, or to be given as needed.
 * Without those that the client does not take then. Empty in branches without medication charts.
 */
export async function dosesOfVisit(context: Context, row: CarerVisitRow): Promise<TodayVisit['medicines']> {
  const { branch } = context
  if (!branch.features.includes('emars')) return []
  const from = parseInstant(row.start_at) - earlyMinutes
  const until = parseInstant(row.end_at) + lateMinutes
  const first = localDateIn(branch.timeZone, from)
  const last = localDateIn(branch.timeZone, until)
  const chart = await loadChart(context, row.client_guid, { first, last })
  return chart
    .map(({ guid, name, unit, route, instructions, is_as_needed, next_from, doses }) => ({
      ...{ guid, name, unit, route, instructions, is_as_needed, next_from },
      doses: doses.filter(({ at }) => parseInstant(at) >= from && parseInstant(at) <= until),
    }))
    .filter(({ doses, is_as_needed }) => is_as_needed || doses.length > 0)
}
