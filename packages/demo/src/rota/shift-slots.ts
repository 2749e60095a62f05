import type { Client } from '../people/make-clients.ts'
import type { Categories, UnitHome } from '../people/make-units.ts'
import { slotOf } from './client-slots.ts'
import { newAssignee, type Slot } from './slot.ts'

const hour = 60
const week = [0, 1, 2, 3, 4, 5, 6]

/** The visit rounds of a unit's clients, one after the other, all in minutes. */
const rounds = [
  { from: 7 * hour + 15, apart: 35, minutes: 30 },
  { from: 11 * hour + 45, apart: 20, minutes: 15 },
  { from: 16 * hour, apart: 35, minutes: 30 },
  { from: 19 * hour + 45, apart: 20, minutes: 15 },
]
const evening = 14 * hour + 30

/** Creates the shifts of a branch's units and categories, with the visits inside them. */
export function shiftSlots(
  clients: readonly Client[],
  units: readonly UnitHome[],
  categories: Categories,
): { shifts: Slot[]; visits: Slot[] } {
  const shifts: Slot[] = []
  const visits: Slot[] = []
  units.forEach(({ guid }, index) => {
    const tenants = clients.filter((client) => client.unit === index)
    if (tenants.length === 0) return
    for (const weekday of week) {
      const owner = { kind: 'unit', index, guid } as const
      const early = shiftOf(owner, weekday, 7 * hour, evening - 7 * hour, 'extraCare')
      const late = shiftOf(owner, weekday, evening, 22 * hour - evening, 'extraCare')
      shifts.push(early, late)
      for (const { from, apart, minutes } of rounds) {
        tenants.forEach((client, place) => {
          const call = { start: from + place * apart, minutes }
          visits.push({ ...slotOf(client, weekday, call, 'domiciliary', 1), shift: from < evening ? early : late })
        })
      }
    }
  })

  const owner = (guid: string) => ({ kind: 'category', guid }) as const
  const round = clients.filter((client) => client.kind === 'nightRound')
  for (const weekday of week) {
    shifts.push(shiftOf(owner(categories.onCall), weekday, 17 * hour, 5 * hour, 'onCall'))
    if (!categories.nightService || round.length === 0) continue
    const night = shiftOf(owner(categories.nightService), weekday, 22 * hour, 9 * hour, 'wakingNight')
    shifts.push(night)
    for (const from of [23 * hour, 26 * hour + 30, 29 * hour]) {
      round.forEach((client, place) => {
        const call = { start: from + place * 25, minutes: 15 }
        visits.push({ ...slotOf(client, weekday, call, 'wakingNight', 1), shift: night })
      })
    }
  }
  const training = shiftOf(owner(categories.training), 2, 9 * hour + 30, 7 * hour, 'training')
  shifts.push({ ...training, every: 4, phase: 1, assignees: [newAssignee(), newAssignee(), newAssignee()] })
  return { shifts, visits }
}

function shiftOf(
  owner: Slot['owner'],
  weekday: number,
  start: number,
  minutes: number,
  care: 'extraCare' | 'wakingNight' | 'onCall' | 'training',
): Slot {
  return {
    owner,
    weekday,
    start,
    minutes,
    care,
    contract: null,
    every: 1,
    phase: 0,
    shift: null,
    assignees: [newAssignee()],
  }
}
