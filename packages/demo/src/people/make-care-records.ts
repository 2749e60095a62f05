import type { Insertable } from 'kysely'
import { formatInstant, localDateOf, MINUTES_PER_DAY } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import type { Window } from '../window.ts'
import type { Carer } from './make-carers.ts'
import type { Client } from './make-clients.ts'
import { knownClient } from './names.ts'
import { turn } from './turn.ts'

interface CareMaker {
  readonly random: Random
  readonly branch: BranchPlan
  readonly window: Window
  readonly clients: readonly Client[]
  readonly carers: readonly Carer[]
  /** The account that reviews outcomes and assesses risks. */
  readonly assessor: string
}

export interface CareRows {
  readonly care_outcome: Insertable<DB['care_outcome']>[]
  readonly care_outcome_review: Insertable<DB['care_outcome_review']>[]
  readonly fall_risk: Insertable<DB['fall_risk']>[]
  readonly client_carer_preference: Insertable<DB['client_carer_preference']>[]
}

const goals = [
  'Washes and dresses without help in the morning',
  'Walks to the corner shop twice a week',
  'Takes all medicines on time',
  'Cooks a warm meal with support',
  'Meets friends at the day centre',
] as const

/** Outcomes with their reviews, fall risks, and preferred and declined carers of the clients of a branch. */
export function makeCareRecords(maker: CareMaker): CareRows {
  const rows: CareRows = { care_outcome: [], care_outcome_review: [], fall_risk: [], client_carer_preference: [] }
  for (const client of maker.clients) {
    const isKnown = maker.branch.key === 'leeds' && client.number === knownClient.number
    if (isKnown || client.number % 3 === 0) addOutcomes(maker, client, rows)
    if (isKnown || client.number % 2 === 0) addFallRisks(maker, client, isKnown, rows)
    if (isKnown || client.number % 4 === 0) addCarers(maker, client, rows)
  }
  return rows
}

/** The last day on which something may have been found about a client; undefined before their care. */
function lastDayOf({ startDay, endDay }: Client, { today }: Window): number | undefined {
  const last = Math.min(today, endDay - 1)
  return last > startDay ? last : undefined
}

function addOutcomes({ random, branch, window, assessor }: CareMaker, client: Client, rows: CareRows): void {
  const { guid: client_guid, number, state, startDay } = client
  const last = lastDayOf(client, window)
  for (const at of [0, 1]) {
    const outcome_guid = random.guid()
    const isActive = at === 0 && (state === 'active' || state === 'new') && last === window.today
    const first = last === undefined ? null : Math.max(startDay, last - 120)
    rows.care_outcome.push({
      guid: outcome_guid,
      branch_id: branch.id,
      client_guid,
      title: turn(number + at * 2, goals),
      status: isActive ? 'Active' : 'Closed',
      description: turn(number, ['As agreed with the family in the first meeting.', null]),
      started_on: first === null ? null : localDateOf(first),
      // A third of the reviews are overdue.
      next_review_on: isActive ? localDateOf(window.today + turn(number, [5, -6, 19])) : null,
      closed_on: isActive || last === undefined ? null : localDateOf(last),
    })
    const reviewDay = last === undefined ? undefined : last - turn(number, [33, 41, 28])
    if (first === null || reviewDay === undefined || reviewDay < first) continue
    rows.care_outcome_review.push({
      guid: random.guid(),
      branch_id: branch.id,
      outcome_guid,
      result: isActive ? turn(number, ['PARTLY_MET', 'NOT_MET'] as const) : 'MET',
      review_note: turn(number, ['Better with a second carer in the morning.', null, 'Needs the handrail first.']),
      reviewed_on: localDateOf(reviewDay),
      reviewed_by: assessor,
      reviewed_at: formatInstant(reviewDay * MINUTES_PER_DAY + 900),
    })
  }
}

type Course = readonly (readonly [daysAgo: number, level: number])[]

/** The known client's risk rose yesterday. */
const courses: readonly [Course, ...Course[]] = [
  [
    [55, 1],
    [26, 1],
  ],
  [
    [70, 2],
    [24, 1],
    [10, 2],
  ],
  [
    [48, 2],
    [20, 3],
    [9, 2],
  ],
]
const knownCourse: Course = [
  [38, 1],
  [19, 2],
  [8, 2],
  [1, 3],
]

function addFallRisks(
  { random, branch, window, assessor }: CareMaker,
  client: Client,
  isKnown: boolean,
  rows: CareRows,
): void {
  const last = lastDayOf(client, window)
  if (last === undefined) return
  for (const [daysAgo, level] of isKnown ? knownCourse : turn(client.number / 2, courses)) {
    if (last - daysAgo < client.startDay) continue
    rows.fall_risk.push({
      guid: random.guid(),
      branch_id: branch.id,
      client_guid: client.guid,
      recorded_on: localDateOf(last - daysAgo),
      level,
      risk_note: level === 3 ? 'Unsteady on the stairs, walking frame ordered.' : null,
      recorded_by: assessor,
    })
  }
}

/** Declined carers come from another region, so that they seldom visit the client. */
function addCarers({ random, branch, window, carers }: CareMaker, client: Client, rows: CareRows): void {
  const last = lastDayOf(client, window)
  if (last === undefined) return
  const working = carers.filter(({ startDay, endDay }) => startDay < last - 60 && endDay > window.today)
  const near = working.filter(({ region }) => region === client.address.region)
  const far = working.filter(({ region }) => region !== client.address.region)
  const chosen = [
    ['preferred', near[client.number % (near.length || 1)], 'They get on well.'],
    ['declined', far[client.number % (far.length || 1)], 'Came late three times.'],
  ] as const
  for (const [kind, carer, reason] of chosen) {
    if (!carer) continue
    rows.client_carer_preference.push({
      guid: random.guid(),
      branch_id: branch.id,
      client_guid: client.guid,
      carer_guid: carer.guid,
      kind,
      reason,
      since: localDateOf(Math.max(client.startDay, last - 45)),
    })
  }
}
