import { availabilityExceptions, availabilityPatterns, getAvailability } from '#contract/carer/availability.ts'
import { AppError } from '#contract/errors.ts'
import { availableDays, minutesOf } from '#domain/availability/available-days.ts'
import { addDays, formatClock, formatInstant, zoneOf } from '#domain/time.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { findCarer } from '../carer-queries.ts'
import {
  selectException,
  selectExceptions,
  selectExceptionsOn,
  selectPattern,
  selectPatterns,
  selectPatternsOn,
} from './availability-queries.ts'
import { presentException, presentPattern } from './present-availability.ts'

export const readAvailabilityHandlers: readonly Handler[] = [
  handle(getAvailability, async ({ params, query: { from, to } }, { db, branch }) => {
    const carer = await findCarer(db, branch, params.carerGuid)
    // The night before runs into the first day.
    const dayBefore = addDays(from, -1)
    const patterns = await selectPatternsOn(db, carer.guid, dayBefore, to)
    const exceptions = await selectExceptionsOn(db, carer.guid, dayBefore, to)
    const days = availableDays({ patterns, exceptions }, zoneOf(branch.timeZone), from, to)
    return {
      time_zone: branch.timeZone,
      days: days.map(({ date, pattern, week, exception, parts }) => ({
        date,
        minutes: minutesOf(parts),
        pattern:
          pattern && week !== null ? { guid: pattern.guid, start: pattern.start, weeks: pattern.weeks, week } : null,
        exception: exception && {
          guid: exception.guid,
          is_available: exception.is_available,
          reason: exception.reason,
        },
        intervals: parts.map((part) => ({
          start: formatInstant(part.start),
          end: formatInstant(part.end),
          from: formatClock(part.from),
          to: formatClock(part.to),
          kind: part.kind,
        })),
      })),
    }
  }),
  handle(availabilityPatterns.list, async ({ params, query }, { db, branch }) => {
    const carer = await findCarer(db, branch, params.carerGuid)
    const { rows, count } = await selectPatterns(db, carer.guid, query)
    return { patterns: rows.map((row) => presentPattern(row, branch.today)), count }
  }),
  handle(availabilityPatterns.get, async ({ params }, { db, branch }) => {
    const carer = await findCarer(db, branch, params.carerGuid)
    const row = await selectPattern(db, carer.guid, params.guid)
    if (!row) throw new AppError('NOT_FOUND', 'Pattern not found')
    return presentPattern(row, branch.today)
  }),
  handle(availabilityExceptions.list, async ({ params, query }, { db, branch }) => {
    const carer = await findCarer(db, branch, params.carerGuid)
    const { rows, count } = await selectExceptions(db, carer.guid, query)
    return { exceptions: rows.map((row) => presentException(row, branch.today)), count }
  }),
  handle(availabilityExceptions.get, async ({ params }, { db, branch }) => {
    const carer = await findCarer(db, branch, params.carerGuid)
    const row = await selectException(db, carer.guid, params.guid)
    if (!row) throw new AppError('NOT_FOUND', 'Exception not found')
    return presentException(row, branch.today)
  }),
]
