import type { Insertable } from 'kysely'
import { addDays, localDateOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import type { Window } from '../window.ts'
import type { CarerRole } from './carer-roles.ts'
import type { Carer } from './make-carers.ts'

interface AvailabilityMaker {
  readonly random: Random
  readonly branch: BranchPlan
  readonly window: Window
  readonly carers: readonly Carer[]
}

interface AvailabilityRows {
  readonly availability_pattern: Insertable<DB['availability_pattern']>[]
  readonly availability_pattern_interval: Insertable<DB['availability_pattern_interval']>[]
  readonly availability_exception: Insertable<DB['availability_exception']>[]
  readonly availability_exception_interval: Insertable<DB['availability_exception_interval']>[]
}

/** Weekdays from 1 for Monday, hours of the day, and the week of the pattern. */
type Time = readonly [weekday: number, from: number, to: number, kind: 'preferred' | 'possible', week?: number]

const on = (weekdays: readonly number[], ...rest: readonly [number, number, 'preferred' | 'possible', number?]) =>
  weekdays.map((weekday): Time => [weekday, ...rest])

const [week, weekend] = [
  [1, 2, 3, 4, 5],
  [6, 7],
]

/** The weeks that carers choose. Those of two weeks have every other weekend off. */
const shapes = {
  early: [...on(week, 7, 15, 'preferred'), ...on(week, 15, 18, 'possible'), ...on([6], 8, 14, 'possible')],
  late: [...on(week, 15, 22, 'preferred'), ...on(week, 11, 15, 'possible'), ...on(weekend, 16, 22, 'possible')],
  turns: [
    ...on(week, 7, 15, 'preferred', 1),
    ...on(weekend, 7, 14, 'preferred', 1),
    ...on([1, 2, 4], 14, 22, 'preferred', 2),
    ...on([3, 5], 7, 14, 'possible', 2),
  ],
  split: [
    ...on([1, 2, 4, 5], 7, 11, 'preferred'),
    ...on([1, 2, 4, 5], 16, 21, 'preferred'),
    ...on([6], 7, 21, 'possible'),
  ],
  nights: [...on([4, 5, 6, 7], 22, 31, 'preferred'), ...on([1, 2], 22, 31, 'possible')],
  evenings: [...on(week, 16, 20, 'possible'), ...on(weekend, 9, 18, 'preferred')],
} as const satisfies Readonly<Record<string, readonly Time[]>>

type Shape = keyof typeof shapes
const ordinary: readonly Shape[] = ['early', 'turns', 'late', 'split']
const byRole: Partial<Readonly<Record<CarerRole, Shape>>> = { night: 'nights', bank: 'evenings', under18: 'evenings' }
/** Those who do not work yet, no longer, or without a rota of their own. */
const without: ReadonlySet<CarerRole> = new Set([
  'invited',
  'notInvited',
  'didNotStart',
  'leftBefore',
  'agency',
  'office',
])

/** When the carers of a branch can work: a pattern each, an earlier one for some, and days that differ from it. */
export function makeAvailability({ random, branch, window, carers }: AvailabilityMaker): AvailabilityRows {
  const rows: AvailabilityRows = {
    availability_pattern: [],
    availability_pattern_interval: [],
    availability_exception: [],
    availability_exception_interval: [],
  }
  const ofBranch = { branch_id: branch.id }
  const addPattern = (carer: Carer, shape: Shape, start: string, end: string, note: string | null) => {
    const pattern_guid = random.guid()
    const times: readonly Time[] = shapes[shape]
    const weeks = shape === 'turns' ? 2 : 1
    const validity = `[${start},${end})`
    rows.availability_pattern.push({ ...ofBranch, guid: pattern_guid, carer_guid: carer.guid, validity, weeks, note })
    for (const [weekday, from, to, kind, ownWeek = 1] of times) {
      rows.availability_pattern_interval.push({
        ...ofBranch,
        ...{ guid: random.guid(), pattern_guid, weeks, week: ownWeek, weekday, kind },
        ...{ start_minute: from * 60, end_minute: to * 60 },
      })
    }
  }
  const addException = (
    carer: Carer,
    first: number,
    days: number,
    reason: string,
    time?: readonly [number, number],
  ) => {
    const exception_guid = random.guid()
    rows.availability_exception.push({
      ...{ ...ofBranch, guid: exception_guid, carer_guid: carer.guid, is_available: time !== undefined, reason },
      days: `[${localDateOf(first)},${localDateOf(first + days)})`,
    })
    if (!time) return
    const [from, to] = time
    rows.availability_exception_interval.push({
      ...{ ...ofBranch, guid: random.guid(), exception_guid, kind: 'possible' },
      ...{ start_minute: from * 60, end_minute: to * 60 },
    })
  }
  for (const carer of carers) {
    if (without.has(carer.role)) continue
    const shape = byRole[carer.role] ?? ordinary[carer.index % ordinary.length] ?? 'early'
    const start = localDateOf(carer.startDay)
    const change = addDays(localDateOf(window.thisWeek), -7 * 12)
    if (carer.index % 3 === 0 && start < change) {
      addPattern(carer, shape === 'early' ? 'late' : 'early', start, change, null)
      addPattern(carer, shape, change, '', carer.index % 2 === 0 ? null : 'Agreed at the supervision.')
    } else addPattern(carer, shape, start, '', null)
    // This week and the next ones; carers who start later have none.
    if (carer.startDay > window.lastWeek) continue
    if (carer.index % 4 === 0) addException(carer, window.thisWeek + 3, 1, "Parents' evening", [7, 14])
    if (carer.index % 5 === 3) addException(carer, window.thisWeek + 11, 3, 'Family visit')
    if (carer.index % 7 === 1) addException(carer, window.lastWeek + 2, 1, 'Dentist', [12, 20])
  }
  return rows
}
