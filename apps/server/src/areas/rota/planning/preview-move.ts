import { AppError, invalidField } from '#contract/errors.ts'
import { type MovedCarer, previewMove } from '#contract/rota/planning.ts'
import { judgeAssignment } from '#domain/assignment/judge-assignment.ts'
import { effectOnDay } from '#domain/assignment/move-effect.ts'
import { localDateIn, zoneOf } from '#domain/time.ts'
import { handle } from '../../../kit/http/mount.ts'
import { minuteOf } from '../appointments/instants.ts'
import { carerOf } from '../appointments/plan-assignees.ts'
import { loadCandidates, presentConcern, workOf } from './load-candidates.ts'
import { loadTravel, pairsAmong } from './load-travel.ts'
import { selectPlacesOf, selectWork } from './planning-queries.ts'

/** Shows for each carer and day what a move of a place to another carer, or of the appointment in time, does to it. */
export const previewMoveHandler = handle(previewMove, async ({ params, query }, { db, branch }) => {
  const row = await selectWork(db, params.guid)
  if (!row) throw new AppError('NOT_FOUND', 'Appointment not found')
  const places = await selectPlacesOf(db, row.id)
  const moved = places.find(({ guid }) => guid === query.assignee_guid.toLowerCase())
  if (!moved) throw new AppError('NOT_FOUND', 'This place is no longer on the appointment.')
  const to = carerOf(query.carer_guid)
  const [start, end] = [minuteOf(query.start), minuteOf(query.end)]
  if (start === null) throw invalidField('start', 'Enter a valid date.')
  if (end === null || end <= start) throw invalidField('end', 'Must be a later date & time')

  const zone = zoneOf(branch.timeZone)
  const old = workOf(row)
  const next = workOf(row, { start, end })
  const isSameTime = old.start === next.start && old.end === next.end
  const before = new Set(places.flatMap(({ carer_guid }) => carer_guid ?? []))
  const after = new Set(places.flatMap((place) => (place === moved ? to : place.carer_guid) ?? []))
  const concerned = [...before.union(after)].filter(
    (guid) => !isSameTime || before.has(guid) !== after.has(guid) || (guid === to && guid !== moved.carer_guid),
  )

  const effects: MovedCarer[] = []
  const days = new Map([old, next].map((work) => [localDateIn(branch.timeZone, work.start), work]))
  for (const [date, work] of days) {
    const carers = await loadCandidates(db, branch, row, work, concerned)
    if (carers.length < concerned.length) throw new AppError('NOT_FOUND', 'Carer not found')
    const ways = carers.flatMap(({ stays }) => pairsAmong([next.place, ...stays.map(({ place }) => place)]))
    const locality = { zone, travel: await loadTravel(db, ways) }
    for (const carer of carers) {
      const works = { before: before.has(carer.guid) ? old : null, after: after.has(carer.guid) ? next : null }
      const effect = effectOnDay(carer, date, locality, works)
      if (!effect) continue
      const isThere = effect.hasItAfter
      // A carer who keeps the place is not assigned a second time.
      const isAssigned = to === carer.guid && to !== moved.carer_guid && before.has(to)
      effects.push({
        ...{ carer_guid: carer.guid, name: carer.name, date, has_it: isThere },
        concerns: isThere ? judgeAssignment(next, { ...carer, isAssigned }, locality).concerns.map(presentConcern) : [],
        ...{ travel_before: effect.travelBefore, travel_after: effect.travelAfter },
        ...{ week_before: effect.weekBefore, week_after: effect.weekAfter },
        guaranteed_minutes: carer.guaranteedMinutes,
      })
    }
  }
  return { carers: effects, count: effects.length }
})
