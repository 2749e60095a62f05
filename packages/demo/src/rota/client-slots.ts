import type { BranchPlan } from '../branches.ts'
import type { Client } from '../people/make-clients.ts'
import type { ClientContracts } from '../people/make-contracts.ts'
import type { Random } from '../random.ts'
import type { CareKey } from '../settings/care-types.ts'
import { newAssignee, type Slot } from './slot.ts'

const quarter = 15
const hour = 60

/** Minutes with their weights: in total about .35 / .35 / .2 / .1 for 15, 30, 45 and 60 (uk 11). */
const lengths = {
  morning: [
    [15, 12],
    [30, 38],
    [45, 30],
    [60, 20],
  ],
  meal: [
    [15, 42],
    [30, 44],
    [45, 14],
  ],
  bed: [
    [15, 30],
    [30, 40],
    [45, 21],
    [60, 9],
  ],
} as const

interface Call {
  readonly start: number
  readonly minutes: number
}

/** Creates the visits of a client's week. The number of draws is the same for every client and package. */
export function slotsOfClient(random: Random, branch: BranchPlan, client: Client, contracts: ClientContracts): Slot[] {
  const within = (from: number, to: number) => random.between(from / quarter, to / quarter) * quarter
  const long = (call: keyof typeof lengths) => Math.max(branch.shortestVisit, random.weighted<number>(lengths[call]))
  const morning: Call = { start: within(7 * hour, 10 * hour), minutes: long('morning') }
  const lunch: Call = { start: within(11.75 * hour, 13.5 * hour), minutes: long('meal') }
  const tea: Call = { start: within(16 * hour, 18 * hour), minutes: long('meal') }
  const bed: Call = { start: within(19.5 * hour, 21.5 * hour), minutes: long('bed') }
  const outing: Call = { start: within(10 * hour, 14 * hour), minutes: random.pick([60, 120, 120, 180]) }
  const days = random.weighted([
    [[0, 1, 2, 3, 4, 5, 6], 70],
    [[0, 1, 2, 3, 4], 20],
    [[0, 2, 4], 10],
  ] as const)
  const someDays = random.shuffled([0, 1, 2, 3, 4, 5, 6]).slice(0, random.between(2, 4)).sort()
  const topUpDay = random.between(1, 5)

  const make = (calls: readonly Call[], on: readonly number[], care: CareKey, assignees = 1): Slot[] =>
    on.flatMap((weekday) => calls.map((call) => slotOf(client, weekday, call, care, assignees)))
  const week = [0, 1, 2, 3, 4, 5, 6]
  const care: CareKey = client.plan.care.includes('complex') && client.kind === 'fourDouble' ? 'complex' : 'domiciliary'
  const slots = slotsOfKind()
  if (contracts.second && client.kind !== 'tenant') {
    // A companionship visit paid by the client, in addition to the care by other carers; every other week.
    const call = { start: within(14 * hour, 15 * hour), minutes: 60 }
    const topUp = slotOf(client, topUpDay, call, 'companionship', 1)
    slots.push({ ...topUp, contract: contracts.second, every: 2, phase: client.index % 2 })
  }
  return slots

  function slotsOfKind(): Slot[] {
    switch (client.kind) {
      case 'one':
        return make([morning], days, care)
      case 'two':
        return make([morning, bed], week, care)
      case 'three':
        return make([morning, lunch, bed], week, care)
      case 'four':
        return make([morning, lunch, tea, bed], week, care)
      case 'fourDouble':
        return make([morning, lunch, tea, bed], week, care, 2)
      case 'reablement':
        return make([morning, tea], week, 'reablement')
      case 'companion':
        return make([outing], someDays, 'companionship')
      case 'wakingNight':
        return make([night], someDays, 'wakingNight')
      case 'sleepIn':
        return make([night], someDays, 'sleepIn')
      case 'tenant':
      case 'nightRound':
        return [] // their visits belong to shifts
    }
  }
}

const night: Call = { start: 22 * hour, minutes: 9 * hour }

export function slotOf(client: Client, weekday: number, call: Call, care: CareKey, assignees: number): Slot {
  return {
    owner: { kind: 'client', client },
    weekday,
    start: call.start,
    minutes: call.minutes,
    care,
    contract: null,
    every: 1,
    phase: 0,
    shift: null,
    assignees: Array.from({ length: assignees }, newAssignee),
  }
}
