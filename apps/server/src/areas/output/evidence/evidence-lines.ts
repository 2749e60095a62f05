import { taskStatuses, type VisitLocation } from '#contract/visit/visit-detail.ts'
import { metresBetween, spotOf } from '#domain/great-circle.ts'
import { isEmpty } from '#domain/validators/text.ts'
import { answerText } from '#domain/visit/field-values.ts'
import { distanceText, placeWord } from '#domain/visit/place.ts'
import { wallClockOf } from '../../../kit/wall-clock.ts'
import type { VisitEvidence } from './evidence-queries.ts'

/** The records of a visit, in lines of text. */
export interface EvidenceLines {
  readonly times: readonly string[]
  readonly report: readonly string[]
}

/** Writes down what is recorded about a visit, with local times. A visit of which nothing is recorded says so. */
export function evidenceLines(evidence: VisitEvidence | undefined, timeZone: string): EvidenceLines {
  if (!evidence) return { times: ['No visit is recorded.'], report: [] }
  const clock = wallClockOf(timeZone)
  const home = spotOf(evidence.latitude, evidence.longitude)
  const moment = (label: string, at: string | null, nfcAt: string | null, location: VisitLocation | null) =>
    at === null
      ? [`${label}: not recorded`]
      : [
          `${label}: ${clock.dateTime(at)}${nfcAt === null ? '' : `, tag read at ${clock.time(nfcAt)}`}`,
          ...placeLines(location, home),
        ]
  return {
    times: [
      ...moment('Check-in', evidence.check_in_at, evidence.check_in_nfc_at, evidence.check_in_location),
      ...moment('Check-out', evidence.check_out_at, evidence.check_out_nfc_at, evidence.check_out_location),
    ],
    report: [...taskLines(evidence), ...reportLines(evidence, clock.dateTime)],
  }
}

function placeLines(location: VisitLocation | null, home: ReturnType<typeof spotOf>): string[] {
  if (location === null) return ['No location recorded']
  const spot = spotOf(location.latitude, location.longitude)
  const parts = [
    placeWord(location),
    ...(spot ? [`${spot.latitude.toFixed(5)}, ${spot.longitude.toFixed(5)}`] : []),
    ...(spot && home ? [`${distanceText(metresBetween(home, spot))} from the address`] : []),
    ...(spot && location.accuracy !== null ? [`accuracy ${distanceText(location.accuracy)}`] : []),
  ]
  const reason = location.is_within_range ? null : location.outside_range_reason
  return [parts.join(', '), ...(reason ? [`Reason: ${reason}`] : [])]
}

function taskLines({ tasks }: VisitEvidence): string[] {
  return tasks.map(({ category, description, status, comment }) => {
    const note = comment === null ? '' : ` (${comment})`
    return `${category}: ${description} – ${taskStatuses[status]}${note}`
  })
}

function reportLines({ sections, fields, ...by }: VisitEvidence, dateTime: (instant: string) => string): string[] {
  if (sections === null || fields === null) return ['No report']
  const answers = sections.flatMap((section) =>
    section.fields.flatMap((field) => {
      const given = fields[field.guid]
      if (given === undefined || isEmpty(given.value)) return []
      const note = given.supporting_text ? ` (${given.supporting_text})` : ''
      return [`${field.title}: ${answerText(field, given.value) ?? dateTime(String(given.value))}${note}`]
    }),
  )
  return [...answers, `Reported by ${by.completed_by_name ?? ''}, ${dateTime(by.completed_at ?? '')}`]
}
