import type { Insertable } from 'kysely'
import { localDateOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Carer } from '../people/make-carers.ts'
import type { Client } from '../people/make-clients.ts'
import type { Random } from '../random.ts'
import type { CareTypes } from '../settings/care-types.ts'
import type { Window } from '../window.ts'
import type { Slot } from './slot.ts'

interface PatternMaker {
  readonly random: Random
  readonly branch: BranchPlan
  readonly window: Window
  /** Guids of the regions. */
  readonly regions: readonly string[]
  readonly carers: readonly Carer[]
  readonly careTypes: CareTypes
}

interface PatternRows {
  readonly visit_pattern: Insertable<DB['visit_pattern']>[]
  readonly visit_pattern_period: Insertable<DB['visit_pattern_period']>[]
  readonly rota_run: Insertable<DB['rota_run']>[]
  readonly rota_run_visit: Insertable<DB['rota_run_visit']>[]
  readonly rota_run_carer: Insertable<DB['rota_run_carer']>[]
}

/** A visit that a carer usually makes: a place of a pattern on a weekday, from 1 for Monday. */
interface UsualPlace {
  readonly pattern_guid: string
  readonly weekday: number
  readonly place: number
  readonly region: number
  readonly start: number
  readonly carer: number
}

/** Runs of a region, and the least visits of a working week that make one. */
const runsOfRegion = 4
const fewest = 8
/** Nights are visits to one client, and no round. */
const lateEvening = 22 * 60

/**
 * Makes the patterns behind the visits that clients have every week, and the runs of the carers who do most of them.
 * Visits with a contract of their own have none, as a pattern does not choose a contract.
 */
export function makePatterns(maker: PatternMaker, slots: readonly Slot[]): PatternRows {
  const rows: PatternRows = {
    visit_pattern: [],
    visit_pattern_period: [],
    rota_run: [],
    rota_run_visit: [],
    rota_run_carer: [],
  }
  const repeated = slots.flatMap((slot) => {
    const { owner, shift, contract, every } = slot
    if (owner.kind !== 'client' || shift || contract !== null || every !== 1) return []
    return owner.client.endDay > maker.window.today ? [{ slot, client: owner.client }] : []
  })
  const calls = Map.groupBy(
    repeated,
    ({ slot: { start, minutes, care }, client: { index } }) => `${index} ${start} ${minutes} ${care}`,
  )
  const usual = [...calls.values()].flatMap((call) => addPattern(maker, call, rows))
  maker.branch.regions.forEach(({ title }, region) => {
    const places = usual.filter((place) => place.region === region && place.start < lateEvening)
    addRuns(maker, title, places, rows)
  })
  return rows
}

type Call = readonly { readonly slot: Slot; readonly client: Client }[]

function addPattern({ random, branch, regions, careTypes }: PatternMaker, call: Call, rows: PatternRows): UsualPlace[] {
  const [first] = call
  if (!first) return []
  const { slot, client } = first
  const pattern_guid = random.guid()
  const start = localDateOf(client.startDay)
  const end = client.endDay === Number.MAX_SAFE_INTEGER ? '' : localDateOf(client.endDay)
  rows.visit_pattern.push({ guid: pattern_guid, branch_id: branch.id, client_guid: client.guid })
  rows.visit_pattern_period.push({
    ...{ guid: random.guid(), branch_id: branch.id, pattern_guid, validity: `[${start},${end})` },
    care_type_guid: careTypes[slot.care],
    region_guid: regions[client.address.region] ?? null,
    ...{ weeks: 1, anchor: start, start_minute: slot.start, minutes: slot.minutes },
    weekdays: call.map((each) => each.slot.weekday + 1).sort(),
    carers: lasting(slot).length,
  })
  return call.flatMap((each) =>
    lasting(each.slot).map((assignee, index) => ({
      ...{ pattern_guid, weekday: each.slot.weekday + 1, place: index + 1 },
      ...{ region: client.address.region, start: slot.start, carer: assignee.first },
    })),
  )
}

/** Trainees come along for some weeks, and are no part of a pattern. */
function lasting({ assignees }: Slot) {
  return assignees.filter(({ care }) => care !== 'shadowing')
}

const isWeekend = ({ weekday }: UsualPlace) => weekday > 5

/** Each run is done by one carer from Monday to Friday, and by another at weekends. */
function addRuns(
  { random, branch, window, carers }: PatternMaker,
  title: string,
  places: readonly UsualPlace[],
  rows: PatternRows,
): void {
  const staying = places.filter(({ carer }) => {
    const { startDay = 0, endDay = 0 } = carers[carer] ?? {}
    return startDay <= window.today && endDay === Number.MAX_SAFE_INTEGER
  })
  const onWeekdays = busiest(staying.filter((place) => !isWeekend(place))).filter((round) => round.length >= fewest)
  const chosen = new Set(onWeekdays.map(([place]) => place?.carer))
  const atWeekends = busiest(staying.filter((place) => isWeekend(place) && !chosen.has(place.carer)))
  onWeekdays.forEach((round, index) => {
    const run_guid = random.guid()
    const ofRun = { branch_id: branch.id, run_guid }
    rows.rota_run.push({
      ...{ guid: run_guid, branch_id: branch.id, title: `${title} ${index + 1}` },
      ...{ weeks: 1, anchor: localDateOf(window.firstDay) },
    })
    const all = [...round, ...(atWeekends[index] ?? [])]
    for (const { pattern_guid, weekday, place } of all) {
      rows.rota_run_visit.push({ ...ofRun, pattern_guid, weekday, place })
    }
    for (const [weekday, [one]] of Map.groupBy(all, (place) => place.weekday)) {
      const carer_guid = carers[one?.carer ?? -1]?.guid
      if (carer_guid) rows.rota_run_carer.push({ ...ofRun, ...{ weeks: 1, week: 1, weekday, carer_guid } })
    }
  })
}

/** Returns the places of those who have the most, the fullest round first. */
function busiest(places: readonly UsualPlace[]): UsualPlace[][] {
  return [...Map.groupBy(places, ({ carer }) => carer).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, runsOfRegion)
}
