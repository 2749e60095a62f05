import { zeroGuid } from '#contract/fields.ts'
import type { RunVisit } from '#contract/rota/rota-runs.ts'
import { dayOfWeek, type LocalDate, parseInstant } from '#domain/time.ts'
import { selectAssignees } from '../appointments/appointment-queries.ts'
import { goneOn } from '../appointments/check-appointment.ts'
import type { GivenAssignee } from '../appointments/give-assignees.ts'
import type { RotaActor } from '../appointments/insert-appointments.ts'
import { lockAppointments } from '../appointments/lock-queries.ts'
import { holdCarers, selectCarers } from '../appointments/reference-queries.ts'
import { selectMade } from '../patterns/made-visits-queries.ts'
import { selectPatternsOf } from '../patterns/pattern-queries.ts'
import { loadUsualCarers } from '../patterns/plan-visits.ts'
import { selectNames } from './run-queries.ts'

/** A place of a visit ahead that another carer gets, or that stays because somebody has changed the visit. */
export interface PlaceChange {
  readonly kind: 'changed' | 'kept'
  readonly assignee: Omit<GivenAssignee, 'carer_guid'>
  /** The new carer; null for nobody. */
  readonly after: string | null
  readonly client_name: string
  readonly start: string
  readonly end: string
  readonly carer_before: string | null
  readonly carer_after: string | null
}

/** Compares places of visits from a day on with the saved runs, by start. A place that is in no run is for nobody. */
export async function planRunChanges(
  actor: RotaActor,
  visits: readonly RunVisit[],
  first: LocalDate,
): Promise<PlaceChange[]> {
  const { db, now } = actor
  const touched = new Set(visits.map(keyOf))
  const guids = [...new Set(visits.map(({ pattern_guid }) => pattern_guid.toLowerCase()))]
  const patterns = new Map((await selectPatternsOf(db, guids)).map((pattern) => [pattern.guid, pattern]))
  const found = await selectMade(db, now, guids, first)
  await lockAppointments(
    db,
    found.map(({ appointment_guid }) => appointment_guid),
  )
  // Read again under the locks: somebody may have changed one meanwhile.
  const made = (await selectMade(db, now, guids, first)).filter(({ kept }) => kept !== 'BEGUN')
  const ids = made.map(({ appointment_id }) => appointment_id)
  const assignees = Map.groupBy(await selectAssignees(db, ids), ({ appointment_id }) => appointment_id)
  const wanted = made.map((row) => ({
    pattern: { guid: row.pattern_guid },
    ...{ date: row.date, carers: row.carers, start: parseInstant(row.start_at), end: parseInstant(row.end_at) },
  }))
  const usualOf = await loadUsualCarers(db, wanted)
  const named = [...new Set(wanted.flatMap(usualOf).filter((guid) => guid !== zeroGuid))]
  await holdCarers(db, named)
  const carers = new Map((await selectCarers(db, named)).map((carer) => [carer.guid, carer]))
  const names = await selectNames(db, named)

  return made.flatMap((row, index): PlaceChange[] => {
    const visit = wanted[index]
    const usual = visit ? usualOf(visit) : []
    const places = assignees.get(row.appointment_id) ?? []
    const keyAt = (place: number) =>
      keyOf({ pattern_guid: row.pattern_guid, weekday: dayOfWeek(row.date), place: place + 1 })
    const others = new Set(places.flatMap(({ carer_guid }, at) => (touched.has(keyAt(at)) ? [] : (carer_guid ?? []))))
    return places.flatMap((place, at): PlaceChange[] => {
      if (!touched.has(keyAt(at))) return []
      const carer = carers.get(usual[at] ?? '')
      const after = carer && !others.has(carer.guid) && goneOn(carer, row.date) === null ? carer.guid : null
      if (after === place.carer_guid) return []
      return [
        {
          kind: row.kept === null ? 'changed' : 'kept',
          assignee: {
            ...{ id: place.id, appointment_id: row.appointment_id },
            ...{ contract_guid: place.contract_guid, care_type_guid: place.care_type_guid },
          },
          after,
          client_name: patterns.get(row.pattern_guid)?.client_name ?? '',
          ...{ start: row.start_at, end: row.end_at, carer_before: place.carer_name },
          carer_after: after === null ? null : (names.get(after) ?? null),
        },
      ]
    })
  })
}

function keyOf({ pattern_guid, weekday, place }: RunVisit): string {
  return `${pattern_guid.toLowerCase()} ${weekday} ${place}`
}
