import type { Concern, Merit, SuggestedCarer } from '#contract/rota/planning.ts'
import { formatClockTime } from '#ui/figures/format.ts'
import { hoursWord } from '#web/areas/visit/exports.ts'

const hazardWords = {
  dogs: 'Allergic to dogs',
  cats: 'Allergic to cats',
  smoke: 'Has asthma; the client smokes',
} as const

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
    case 'NO_COMMON_LANGUAGE':
      return 'Speaks none of the client’s languages'
    case 'OVERLAP':
      return `Overlaps ${concern.owner} by ${hoursWord(concern.minutes)}`
    case 'CLIENT_WANTS_GENDER':
      return concern.is_strict
        ? `The client wants ${concern.gender} carers only`
        : `The client prefers ${concern.gender} carers`
    case 'CARER_WANTS_GENDER':
      return concern.is_strict ? `Visits ${concern.gender} clients only` : `Prefers ${concern.gender} clients`
    case 'CARE_PACKAGES':
      return `Not set up for ${concern.packages.join(' or ')}`
    case 'HOME':
      return concern.hazards.map((hazard) => hazardWords[hazard]).join(', ')
    case 'NO_DRIVER':
      return 'Does not drive; the client needs a driver'
    case 'TRAVEL':
      return `${concern.travel} min travel for ${concern.owner}, ${concern.gap} min free`
    case 'REST':
      return `Only ${hoursWord(concern.minutes)} of rest`
    case 'LONG_WEEK':
      return `${hoursWord(concern.minutes)} in this week`
    case 'NOT_AVAILABLE': {
      const { from, until } = concern
      if (until !== null) return `Hours end at ${formatClockTime(until, zone)}`
      return from === null ? 'Not available at this time' : `Hours begin at ${formatClockTime(from, zone)}`
    }
    default:
      return concern satisfies never
  }
}

/** Says when a carer is free around an appointment, and how far away: "Free from 14:00, 6 min away". */
export function freeWord(carer: SuggestedCarer, zone: string): string {
  const { free_from: from, free_until: until } = carer
  const times = [from && `from ${formatClockTime(from, zone)}`, until && `until ${formatClockTime(until, zone)}`]
  return [['Free', ...times].filter(Boolean).join(' '), ...awayWords(carer)].join(', ')
}

/** Says how far a carer has to go to an appointment; nothing where that is not known. */
export function awayWords({ travel_before: travel }: SuggestedCarer): string[] {
  if (travel === null) return []
  return [travel === 0 ? 'already there' : `${travel} min away`]
}

/** Says how far it is from an appointment to the carer's next one; nothing where that is not known. */
export function onwardWords({ travel_after: travel }: SuggestedCarer): string[] {
  return travel === null || travel === 0 ? [] : [`${travel} min to the next`]
}

/** Says in a few words what speaks for a carer, to stand in a row with others. */
export function meritWord(merit: Merit): string {
  switch (merit.code) {
    case 'PREFERRED':
      return 'preferred by the client'
    case 'KNOWS_CLIENT':
      return `${merit.visits === 1 ? 'one visit' : `${merit.visits} visits`} in 8 weeks`
    case 'SPEAKS':
      return `speaks ${merit.languages.join(' and ')}`
    case 'HOURS_LEFT':
      return `${hoursWord(merit.minutes)} still to work`
    default:
      return merit satisfies never
  }
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
