import { visitStatus } from '#contract/visit/visits.ts'
import type { Address } from '../people/addresses.ts'

const metresPerDegree = 111_320

/** Metres from the client within which a check-in counts as at the door. */
const radius = 100

const reasons = ['Parked round the corner', 'Checked in from the car', 'Poor signal in the building']

/**
 * Returns the location of the phone, as in VISIT-024: mostly within a house or two, sometimes at the edge of the radius
 * or outside it. `share` and `turn` are numbers from 0 up to 1, `draw` a whole number.
 */
export function locationJson({ latitude, longitude }: Address, share: number, turn: number, draw: number): string {
  const bearing = turn * 2 * Math.PI
  if (share > 0.985) {
    return '{"latitude":null,"longitude":null,"accuracy":null,"is_within_range":false,"is_using_geolocation":false,"outside_range_reason":null}'
  }
  const metres = metresAway(share)
  const north = latitude + (metres * Math.cos(bearing)) / metresPerDegree
  const east = longitude + (metres * Math.sin(bearing)) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
  const isNear = metres <= radius
  const reason = isNear ? 'null' : `"${reasons[draw % reasons.length]}"`
  return `{"latitude":${north.toFixed(6)},"longitude":${east.toFixed(6)},"accuracy":${4 + (draw % 22)},"is_within_range":${isNear},"is_using_geolocation":true,"outside_range_reason":${reason}}`
}

function metresAway(share: number): number {
  if (share < 0.92) return 2 + share * 60
  // At the edge: from 92 to 108 metres.
  if (share < 0.965) return 92 + ((share - 0.92) / 0.045) * 16
  return 140 + ((share - 0.965) / 0.02) * 1800
}

const refusals = [
  ['CLIENT_REFUSED', 'Did not want to be disturbed.'],
  ['CLIENT_REFUSED', 'Said that the family had helped already.'],
  ['NO_ANSWER', 'No answer at the door; the client called back to say all is well.'],
  ['CLIENT_OUT', 'Out with a neighbour.'],
] as const

/** VISIT-029. `confirmedAt` is in seconds since 1970, null while unconfirmed. */
export function refusalJson(draw: number, confirmedAt: number | null, confirmedBy: string): string {
  const [type, reason] = refusals[draw % refusals.length] ?? refusals[0]
  const at = confirmedAt === null ? null : Temporal.Instant.fromEpochMilliseconds(confirmedAt * 1000).toString()
  return JSON.stringify({
    type,
    reason,
    confirmation_is_required: true,
    confirmed_at: at,
    confirmed_by: at === null ? [] : [confirmedBy],
  })
}

const comments = [
  'Ate well and in good spirits. All medication taken.',
  'Skin on the left heel is red; cream applied, please watch.',
  'Refused lunch, had tea and biscuits. Fluids encouraged.',
  'District nurse called while I was there.',
  'Key safe is stiff, needed two tries.',
  'Washed and dressed, catheter bag emptied. No concerns.',
  'Sons visiting at the weekend. Bins put out.',
  'A little unsteady getting up; used the frame.',
]

/** Returns the carer's comment, for about one visit in six. */
export function commentOf(status: number, draw: number): string | null {
  const isReported = status >= visitStatus.partialReport && status <= visitStatus.signedOffConcerned
  return isReported && draw % 6 === 0 ? (comments[(draw >>> 8) % comments.length] ?? null) : null
}

const riskScores = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const

/** Returns the level of concern in the report, 1 to 5; null without a report (VISIT-006). */
export function riskOf(status: number, draw: number): number | null {
  if (status === visitStatus.signedOffConcerned) return 4 + (draw % 2)
  const isReported = status >= visitStatus.partialReport && status <= visitStatus.signedOff
  return isReported ? (riskScores[(draw >>> 4) % riskScores.length] ?? 1) : null
}
