import { insertAppointments, type RotaActor } from '../appointments/insert-appointments.ts'
import { insertMade, selectMadeDays } from './made-visits-queries.ts'
import { lockPatterns, selectPatternsOf } from './pattern-queries.ts'
import { daysAhead, planVisits, type VisitToMake, wantedVisits } from './plan-visits.ts'

/** Appointments in one statement. */
const atOnce = 500

/**
 * Makes the visits of some patterns that are not made yet, for the weeks ahead (decision 0092). It may run twice, and two
 * at once wait for each other: a pattern has one visit a day.
 */
export async function makeVisitsOf(actor: RotaActor, patternGuids: readonly string[]): Promise<void> {
  const { db, branch, now } = actor
  await lockPatterns(db, patternGuids)
  const days = await daysAhead(db, branch)
  const patterns = await selectPatternsOf(db, patternGuids)
  const made = await selectMadeDays(db, patternGuids, days.first, days.last)
  const wanted = patterns.flatMap((pattern) =>
    wantedVisits(pattern, branch, now, days).filter(({ date }) => !made.has(`${pattern.guid} ${date}`)),
  )
  const { toMake } = await planVisits(db, branch, wanted)
  await insertVisitsOfPatterns(actor, toMake)
}

/** Inserts planned visits, each remembered by its pattern. */
export async function insertVisitsOfPatterns(actor: RotaActor, visits: readonly VisitToMake[]): Promise<void> {
  for (let at = 0; at < visits.length; at += atOnce) {
    const some = visits.slice(at, at + atOnce)
    const inserted = await insertAppointments(actor, some)
    await insertMade(
      actor.db,
      actor.branch,
      some.map(({ wanted: { pattern, date } }, index) => ({
        pattern_guid: pattern.guid,
        date,
        appointment_id: inserted[index]?.id ?? 0,
      })),
    )
  }
}
