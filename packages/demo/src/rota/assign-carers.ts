import type { CarerRole } from '../people/carer-roles.ts'
import type { Carer } from '../people/make-carers.ts'
import type { Random } from '../random.ts'
import type { Slot } from './slot.ts'

const day = 1440
/** Minutes of travel between two clients. */
const travel = 10

const eveningOnly: ReadonlySet<CarerRole> = new Set(['under18'])
const nightStaff: ReadonlySet<CarerRole> = new Set(['night', 'bank'])
const rotaStaff: ReadonlySet<CarerRole> = new Set([
  ...(['regular', 'salaried', 'agency', 'sponsored', 'subcontractor', 'legacy', 'over65', 'newStarter'] as const),
  ...(['notice', 'leaver', 'onLeave', 'under18'] as const),
])

/**
 * Assigns free carers to slots: clients see the same few carers if possible, no carer is in two places at once or has
 * more hours than planned. Every assignee also gets a second carer as a substitute. Shifts come first, then nights and
 * double-ups, which are the hardest to fill.
 */
export function assignCarers(
  random: Random,
  carers: readonly Carer[],
  shifts: readonly Slot[],
  visits: readonly Slot[],
) {
  const rota = new Rota(random, carers)
  const ranked = visits.filter(({ shift }) => shift === null).sort((a, b) => rankOf(a) - rankOf(b))
  const slots = [...shifts, ...ranked]
  for (const slot of slots) rota.plan(slot)
  for (const slot of slots) rota.backUp(slot)
}

function rankOf(slot: Slot): number {
  return -(slot.minutes > 300 ? 10 : slot.assignees.length)
}

class Rota {
  readonly #random: Random
  readonly #carers: readonly Carer[]
  readonly #busy: number[][][]
  readonly #used: number[]
  readonly #regions = new Map<number, number[]>()
  readonly #staff: number[]
  readonly #nights: number[]
  readonly #bank: number[]
  readonly #young: number[]
  /** By client index. */
  readonly #teams = new Map<number, number[]>()

  constructor(random: Random, carers: readonly Carer[]) {
    this.#random = random
    this.#carers = carers
    this.#busy = carers.map(() => Array.from({ length: 7 }, () => []))
    this.#used = carers.map(() => 0)
    const having = (roles: ReadonlySet<CarerRole>) =>
      carers.flatMap(({ index, role }) => (roles.has(role) ? [index] : []))
    this.#staff = having(rotaStaff)
    this.#nights = having(nightStaff)
    this.#bank = having(new Set(['bank', 'office']))
    this.#young = having(eveningOnly)
    for (const index of this.#staff) {
      const { region } = carers[index] as Carer
      this.#regions.set(region, [...(this.#regions.get(region) ?? []), index])
    }
  }

  /** Chooses the carers of an ordinary week. */
  plan(slot: Slot): void {
    const pools = this.#poolsFor(slot)
    for (const assignee of slot.assignees) assignee.first = this.#find(slot, pools, carersOf(slot), true)
  }

  /** Chooses the substitutes. */
  backUp(slot: Slot): void {
    const pools = [this.#bank, ...this.#poolsFor(slot)]
    for (const assignee of slot.assignees) assignee.second = this.#find(slot, pools, carersOf(slot), false)
  }

  #poolsFor(slot: Slot): (readonly number[])[] {
    if (slot.minutes > 300 && slot.start >= 21 * 60) return [this.#nights, this.#staff]
    if (slot.owner.kind !== 'client') return [this.#staff]
    const { client } = slot.owner
    const team = this.#teams.get(client.index) ?? this.#teamFor(client.address.region)
    this.#teams.set(client.index, team)
    const near = this.#regions.get(client.address.region) ?? []
    return [...(slot.minutes <= 60 ? [this.#young] : []), team, near, this.#staff]
  }

  /** Returns a few carers who live nearby. */
  #teamFor(region: number): number[] {
    const near = this.#regions.get(region) ?? this.#staff
    return near.length === 0 ? [] : [this.#random.pick(near), this.#random.pick(near), this.#random.pick(near)]
  }

  /** Returns the first free carer, searching each pool from a random start; -1 if none is free. */
  #find(slot: Slot, pools: readonly (readonly number[])[], taken: readonly number[], counts: boolean): number {
    for (const pool of pools) {
      const from = this.#random.below(pool.length || 1)
      // In a large branch, one of the first few dozen is free.
      const tries = Math.min(pool.length, 80)
      for (let i = 0; i < tries; i++) {
        const index = pool[(from + i) % pool.length] ?? -1
        if (index < 0 || taken.includes(index) || !this.#canTake(index, slot, counts)) continue
        this.#take(index, slot, counts)
        return index
      }
    }
    return -1
  }

  #canTake(index: number, slot: Slot, counts: boolean): boolean {
    const carer = this.#carers[index] as Carer
    if (counts && (this.#used[index] ?? 0) + slot.minutes > carer.capacity) return false
    if (eveningOnly.has(carer.role) && (slot.minutes > 60 || slot.start < 15 * 60 || slot.start > 19 * 60)) return false
    for (const [weekday, start, end] of intervals(slot)) {
      for (let i = 0, busy = this.#busy[index]?.[weekday] ?? []; i < busy.length; i += 2) {
        if (start < (busy[i + 1] ?? 0) + travel && (busy[i] ?? 0) < end + travel) return false
      }
    }
    return true
  }

  #take(index: number, slot: Slot, counts: boolean): void {
    if (counts) this.#used[index] = (this.#used[index] ?? 0) + slot.minutes
    for (const [weekday, start, end] of intervals(slot)) this.#busy[index]?.[weekday]?.push(start, end)
  }
}

function carersOf(slot: Slot): number[] {
  return slot.assignees.flatMap(({ first, second }) => [first, second])
}

/** Returns the interval of a slot on each weekday, in minutes of that day. */
function intervals(slot: Slot): [weekday: number, start: number, end: number][] {
  const end = slot.start + slot.minutes
  if (end <= day) return [[slot.weekday, slot.start, end]]
  return [
    [slot.weekday, slot.start, day],
    [(slot.weekday + 1) % 7, 0, end - day],
  ]
}
