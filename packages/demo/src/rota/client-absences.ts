import { MINUTES_PER_DAY } from '#domain/time.ts'
import type { Client } from '../people/make-clients.ts'
import type { Random } from '../random.ts'
import type { ConditionKey } from '../settings/conditions.ts'
import { midnightOf, type Window } from '../window.ts'

/** An interval in which a client needs no visits, and when the office was informed. Instants are epoch minutes. */
export interface ClientSpell {
  readonly from: number
  readonly until: number
  readonly condition: ConditionKey
  readonly cancelledAt: number
}

interface Kind {
  readonly condition: ConditionKey
  /** The probability that one begins in a week. */
  readonly perWeek: number
  readonly days: readonly [low: number, high: number]
  /** Days between the call to the office and the first cancelled visit. */
  readonly notice: readonly [low: number, high: number]
}

const kinds: readonly Kind[] = [
  { condition: 'hospital', perWeek: 0.012, days: [2, 14], notice: [0, 0] },
  { condition: 'holiday', perWeek: 0.006, days: [5, 14], notice: [3, 28] },
  { condition: 'respite', perWeek: 0.004, days: [7, 7], notice: [1, 14] },
  { condition: 'covid', perWeek: 0.003, days: [5, 8], notice: [0, 0] },
  { condition: 'familyCover', perWeek: 0.012, days: [1, 2], notice: [0, 6] },
]

/** Returns the absences of each client in the window, in order; most have none. */
export function makeClientSpells(random: Random, window: Window, clients: readonly Client[]): ClientSpell[][] {
  return clients.map(() => {
    const spells: ClientSpell[] = []
    for (let monday = window.firstDay; monday <= window.lastDay; monday += 7) {
      const chance = random.fraction()
      const day = monday + random.below(7)
      const minute = random.between(5 * 60, 20 * 60)
      const [length, ahead] = [random.fraction(), random.fraction()]
      const kind = kindFor(chance)
      if (!kind) continue
      const spread = ([low, high]: readonly [number, number], share: number) =>
        low + Math.floor(share * (high - low + 1))
      const notice = spread(kind.notice, ahead)
      // Without notice it begins in the middle of a day, with the next visit.
      const from = midnightOf(day) + (notice === 0 ? minute : 0)
      spells.push({
        from,
        until: midnightOf(day + spread(kind.days, length)),
        condition: kind.condition,
        cancelledAt: from - notice * MINUTES_PER_DAY - (notice === 0 ? 10 : MINUTES_PER_DAY - minute),
      })
    }
    return spells
  })
}

function kindFor(chance: number): Kind | null {
  let rest = chance
  for (const kind of kinds) {
    rest -= kind.perWeek
    if (rest < 0) return kind
  }
  return null
}

/** Returns the absence at the start of a visit, or null. */
export function spellAt(spells: readonly ClientSpell[], start: number): ClientSpell | null {
  for (const spell of spells) if (spell.from <= start && start < spell.until) return spell
  return null
}
