import type { Random } from '../random.ts'
import type { ConditionKey } from '../settings/conditions.ts'
import type { ClientSpell } from './client-absences.ts'

/** The outcome of an appointment. Instants are epoch minutes. */
export interface AppointmentFate {
  readonly kind: 'planned' | 'cancelled' | 'deleted' | 'missed' | 'doorstep' | 'paper'
  readonly condition: ConditionKey
  readonly cancelledAt: number | null
  readonly note: string | null
}

const planned: AppointmentFate = { kind: 'planned', condition: 'none', cancelledAt: null, note: null }
const doorstep: AppointmentFate = { kind: 'doorstep', condition: 'doorstep', cancelledAt: null, note: null }
const paper: AppointmentFate = { kind: 'paper', condition: 'paper', cancelledAt: null, note: null }

const notes: Partial<Record<ConditionKey, string>> = {
  hospital: 'Admitted to hospital; the ward will call before discharge.',
  holiday: 'Away with family.',
  respite: 'In respite care.',
  covid: 'Tested positive; visits paused at the family’s wish.',
  familyCover: 'Daughter is staying and will help.',
  refusal: 'Did not want the visit today.',
  medical: 'Appointment at the surgery.',
  entryError: 'Entered twice.',
  office: 'No carer could be found.',
  missed: 'Nobody came; the client called the office.',
}

const hour = 60
const day = 24 * hour

/** Minutes after the start at which a visit without a check-in counts as missed (VISIT-D07). */
const missedAfter = 60

/**
 * Draws the outcome. The number of draws is always the same, so that the rest of the demo does not depend on the time
 * of day. Events after `now` have not happened yet.
 */
export function appointmentFate(
  random: Random,
  start: number,
  now: number,
  spell: ClientSpell | null,
  canBeMissed: boolean,
): AppointmentFate {
  const [kind, why, when, spread] = [random.fraction(), random.fraction(), random.fraction(), random.fraction()]
  if (spell) return cancelled(spell.condition, spell.cancelledAt, now)
  if (kind < 0.016) return cancelled(reasonFor(why), start - noticeFor(when, spread), now)
  if (kind < 0.0175) {
    const fate = cancelled('entryError', start - 2 * day - Math.floor(spread * 8 * day), now)
    return fate.kind === 'cancelled' ? { ...fate, kind: 'deleted' } : fate
  }
  if (kind < 0.0215 && canBeMissed) {
    const fate = cancelled('missed', start + missedAfter, now)
    return fate.kind === 'cancelled' ? { ...fate, kind: 'missed' } : { ...fate, kind: 'missed', cancelledAt: null }
  }
  if (kind < 0.0275) return doorstep
  return kind < 0.0415 ? paper : planned
}

/** Returns the outcome of a shift, which always takes place. */
export function shiftFate(random: Random): AppointmentFate {
  for (let i = 0; i < 4; i++) random.uint32()
  return planned
}

/** Cancelled because no carer is available; the client is informed some hours before. */
export function officeCancelled(start: number, now: number): AppointmentFate {
  return cancelled('office', start - 5 * hour, now)
}

function cancelled(condition: ConditionKey, at: number, now: number): AppointmentFate {
  if (at > now) return planned
  return { kind: 'cancelled', condition, cancelledAt: at, note: notes[condition] ?? null }
}

function reasonFor(share: number): ConditionKey {
  if (share < 0.35) return 'refusal'
  if (share < 0.57) return 'medical'
  if (share < 0.82) return 'familyCover'
  return share < 0.9 ? 'entryError' : 'office'
}

/** Returns minutes of notice: from a quarter of an hour after the start to two weeks before it. */
function noticeFor(share: number, spread: number): number {
  if (share < 0.3) return Math.floor(spread * 4.3 * hour) - 18
  if (share < 0.6) return 4 * hour + Math.floor(spread * 20 * hour)
  if (share < 0.9) return day + Math.floor(spread * 6 * day)
  return 7 * day + Math.floor(spread * 7 * day)
}
