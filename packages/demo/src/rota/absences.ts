import type { Carer } from '../people/make-carers.ts'
import type { Random } from '../random.ts'
import type { Window } from '../window.ts'

/** Days off work, by carer: pairs of the first day and the first day back. */
export type Absences = readonly (readonly number[])[]

/** Creates leave about every ten weeks, and a few days of sickness about every twelve. */
export function makeAbsences(random: Random, window: Window, carers: readonly Carer[]): Absences {
  return carers.map((carer) => {
    const spells: number[] = []
    for (let day = window.firstDay; day <= window.lastDay; day += 7) {
      const onLeave = random.chance(0.1)
      const isIll = random.chance(0.08)
      const from = day + random.below(7)
      const days = random.between(5, 9)
      const illDays = random.between(1, 3)
      if (onLeave) spells.push(from, from + days)
      // Future sickness is not known today.
      else if (isIll && from <= window.today) spells.push(from, from + illDays)
    }
    if (carer.role === 'onLeave') spells.push(window.thisWeek - 18, Number.MAX_SAFE_INTEGER)
    return spells
  })
}

/** Returns whether a carer is employed and not absent on a day. */
export function isAtWork(carer: Carer, spells: readonly number[], day: number): boolean {
  if (day < carer.startDay || day >= carer.endDay) return false
  for (let i = 0; i < spells.length; i += 2) {
    if ((spells[i] ?? 0) <= day && day < (spells[i + 1] ?? 0)) return false
  }
  return true
}
