import type { Concern, SuggestedCarer } from '#contract/rota/planning.ts'
import { formatTime } from '#ui/figures/format.ts'
import { hoursWord } from '#web/areas/visit/exports.ts'

/** Says in a few words what speaks against a carer. */
export function concernWord(concern: Concern, zone: string): string {
  switch (concern.code) {
    case 'ALREADY_ASSIGNED':
      return 'Already on this visit'
    case 'ABSENT':
      return 'Absent'
    case 'DECLINED':
      return 'Declined by the client'
    case 'NO_CONTRACT':
      return 'No contract on this day'
    case 'OVERLAP':
      return `Overlaps ${concern.owner} by ${hoursWord(concern.minutes)}`
    case 'CLIENT_WANTS_GENDER':
      return concern.is_strict
        ? `The client wants ${concern.gender} carers only`
        : `The client prefers ${concern.gender} carers`
    case 'CARER_WANTS_GENDER':
      return concern.is_strict ? `Visits ${concern.gender} clients only` : `Prefers ${concern.gender} clients`
    case 'TRAVEL':
      return `${concern.travel} min travel for ${concern.owner}, ${concern.gap} min free`
    case 'REST':
      return `Only ${hoursWord(concern.minutes)} of rest`
    case 'LONG_WEEK':
      return `${hoursWord(concern.minutes)} in this week`
    case 'NOT_AVAILABLE': {
      const { from, until } = concern
      if (until !== null) return `Hours end at ${formatTime(until, zone)}`
      return from === null ? 'Not available at this time' : `Hours begin at ${formatTime(from, zone)}`
    }
    default:
      return concern satisfies never
  }
}

/** Says what speaks for a carer: the way, the client's preference, and how well they know each other. */
export function groundsWord({
  travel_before,
  travel_after,
  preference,
  recent_visits: visits,
}: SuggestedCarer): string {
  const travel = travel_before ?? travel_after
  return [
    'Free',
    travel !== null && (travel === 0 ? 'already there' : `${travel} min away`),
    preference === 'preferred' && 'preferred by the client',
    visits > 0 && `${visits === 1 ? 'one visit' : `${visits} visits`} in 8 weeks`,
  ]
    .filter(Boolean)
    .join(', ')
}

type Load = Pick<SuggestedCarer, 'week_minutes' | 'guaranteed_minutes'>

/** Returns the planned and the guaranteed hours of a carer's week: "25 h of 24 h", without a guarantee "25 h". */
export function loadWord({ week_minutes, guaranteed_minutes }: Load): string {
  return guaranteed_minutes === null
    ? hoursWord(week_minutes)
    : `${hoursWord(week_minutes)} of ${hoursWord(guaranteed_minutes)}`
}

/** Returns the same for a sentence: "25 h of 24 h this week". */
export function weekWord(load: Load): string {
  return `${loadWord(load)} this week`
}
