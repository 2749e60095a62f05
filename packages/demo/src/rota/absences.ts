import type { Carer } from '../people/make-carers.ts'
import type { Random } from '../random.ts'
import type { Window } from '../window.ts'

/** Days off work: from a day until the first day back. */
export interface AbsenceSpell {
  readonly kind: 'leave' | 'illness' | 'longIllness'
  readonly from: number
  readonly until: number
}

/** Days off work, by carer. */
export type Absences = readonly (readonly AbsenceSpell[])[]

/** The end of an illness that lasts. */
const open = Number.MAX_SAFE_INTEGER

/** Creates leave about every ten weeks, and a few days of sickness about every twelve. */
export function makeAbsences(random: Random, window: Window, carers: readonly Carer[]): Absences {
  return carers.map((carer) => {
    const spells: AbsenceSpell[] = []
    for (let day = window.firstDay; day <= window.lastDay; day += 7) {
      const onLeave = random.chance(0.1)
      const isIll = random.chance(0.08)
      const from = day + random.below(7)
      const days = random.between(5, 9)
      const illDays = random.between(1, 3)
      if (onLeave) spells.push({ kind: 'leave', from, until: from + days })
      // Future sickness is not known today.
      else if (isIll && from <= window.today) spells.push({ kind: 'illness', from, until: from + illDays })
    }
    if (carer.role === 'onLeave') spells.push({ kind: 'longIllness', from: window.thisWeek - 18, until: open })
    return spells
  })
}

/** Returns whether a carer is employed and not absent on a day. */
export function isAtWork(carer: Carer, spells: readonly AbsenceSpell[], day: number): boolean {
  if (day < carer.startDay || day >= carer.endDay) return false
  for (const { from, until } of spells) if (from <= day && day < until) return false
  return true
}

/**
 * Returns the days off as they are recorded: within the employment, and none at the time of another. A long illness comes
 * first.
 */
export function recordedSpells({ startDay, endDay }: Carer, spells: readonly AbsenceSpell[]): AbsenceSpell[] {
  const long = spells.find(({ kind }) => kind === 'longIllness')
  const recorded: AbsenceSpell[] = []
  let free = startDay
  for (const { kind, from, until } of [...spells].sort((one, other) => one.from - other.from)) {
    const end = kind === 'longIllness' ? until : Math.min(until, endDay, long?.from ?? until)
    const start = kind === 'longIllness' ? from : Math.max(from, free)
    if (start >= end) continue
    recorded.push({ kind, from: start, until: end })
    free = end
  }
  return recorded
}
