import type { CarerEvent, TodayVisit } from '#contract/visit/carer-app.ts'
import { visitStatus } from '#domain/visit/visit-status.ts'
import type { Random } from '../random.ts'

const minute = 60_000
const metresPerDegree = 111_320
const ms = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

const reasons = ['No answer at the door.', 'Said that the family had helped already.', 'Out with a neighbour.']
const notes = ['Ate well and in good spirits.', 'A little tired today.', 'Asked for the window to be open.']

/**
 * Returns the events of a visit that is not over, as its carer's phone makes them: on the way, a check-in mostly on time,
 * tasks, the report and the check-out; now and then a cancellation on arrival. Times follow from the schedule.
 */
export function planVisit(visit: TodayVisit, random: Random): CarerEvent[] {
  const { checkedIn, planned, upcoming } = visitStatus
  const start = ms(visit.start)
  // Drawn in any case, so that each visit has the same numbers whenever the day is played.
  const arrives = start + arrival(random) * minute
  const isRefused = random.chance(0.02)
  const leaves = ms(visit.end) + random.between(-6, 8) * minute
  const events = new Events(visit, random)
  if (visit.status_coalesced === planned || visit.status_coalesced === upcoming) {
    events.onTheWay(arrives)
    if (isRefused) return events.refused(arrives)
    events.door('check-in', arrives)
  } else if (visit.status_coalesced !== checkedIn) return []
  const begun = visit.check_in_at === null ? arrives : ms(visit.check_in_at)
  return events.leave(Math.max(leaves, begun + 5 * minute))
}

/** Minutes from the start: mostly on time, sometimes late enough for the coordinator to look. */
function arrival(random: Random): number {
  return random.chance(0.08) ? random.between(16, 35) : random.between(-8, 9)
}

class Events {
  readonly #visit: TodayVisit
  readonly #random: Random
  readonly #events: CarerEvent[] = []

  constructor(visit: TodayVisit, random: Random) {
    this.#visit = visit
    this.#random = random
  }

  onTheWay(arrives: number): void {
    const place = this.#place(800)
    if (place) this.#events.push({ kind: 'location', ...this.#key(arrives - 4 * minute), ...place })
  }

  refused(at: number): CarerEvent[] {
    const reason = reasons[this.#random.below(reasons.length)] ?? ''
    this.#events.push({ kind: 'cancellation', ...this.#of(at + minute), type: 'CLIENT_REFUSED', reason })
    return this.#events
  }

  door(kind: 'check-in' | 'check-out', at: number): void {
    const isNear = this.#random.chance(0.97)
    const place = this.#place(isNear ? 30 : 400)
    const why = isNear ? null : 'Parked round the corner'
    const location = place && { ...place, is_within_range: isNear, outside_range_reason: why }
    this.#events.push({ kind, ...this.#of(at), location, is_nfc: this.#visit.has_nfc && isNear })
  }

  /** Tasks and report a minute before the door closes. */
  leave(at: number): CarerEvent[] {
    const { tasks, report_template: template } = this.#visit
    const done = tasks.map(({ guid }) => {
      const isDone = this.#random.chance(0.96)
      return { guid, status: isDone ? 'Completed' : 'NotCompleted', comment: isDone ? null : 'Declined.' } as const
    })
    this.#giveDoses(at - 3 * minute)
    if (done.length > 0) this.#events.push({ kind: 'tasks', ...this.#of(at - 2 * minute), tasks: done })
    if (template) {
      const fields = answersTo(template, this.#random)
      this.#events.push({ kind: 'report', ...this.#of(at - minute), template_guid: template.guid, fields })
    }
    this.door('check-out', at)
    return this.#events
  }

  /** Doses that are due and not recorded yet: nearly all given, now and then refused. */
  #giveDoses(at: number): void {
    for (const { guid: medicine, doses } of this.#visit.medicines) {
      for (const { date, time, at: due, record } of doses) {
        if (record !== null || Math.abs(ms(due) - at) > 2 * 60 * minute) continue
        const code = this.#random.chance(0.96) ? 'given' : 'refused'
        this.#events.push({
          kind: 'dose',
          ...this.#of(at),
          medicine,
          due: { date, time },
          code,
          units: null,
          note: null,
        })
      }
    }
  }

  #key(at: number) {
    return { key: this.#random.guid(), at: Temporal.Instant.fromEpochMilliseconds(at).toString() }
  }

  #of(at: number) {
    return { ...this.#key(at), appointment: this.#visit.appointment_guid }
  }

  /** A place within some metres of the client; null where the address has none. */
  #place(metres: number) {
    const { address_latitude: latitude, address_longitude: longitude } = this.#visit
    if (latitude === null || longitude === null) return null
    const [north, east] = [0, 0].map(() => ((this.#random.fraction() * 2 - 1) * metres * 0.7) / metresPerDegree)
    return {
      latitude: latitude + (north ?? 0),
      longitude: longitude + (east ?? 0),
      accuracy: this.#random.between(4, 25),
    }
  }
}

/** Answers as a carer gives them on a good day. */
function answersTo({ sections }: NonNullable<TodayVisit['report_template']>, random: Random) {
  const fields = sections.flatMap((section) => section.fields)
  return Object.fromEntries(
    fields.map((field) => [field.guid, { value: answerTo(field, random), supporting_text: null }] as const),
  )
}

type Field = NonNullable<TodayVisit['report_template']>['sections'][number]['fields'][number]

function answerTo(field: Field, random: Random): string | number | null {
  const { min, max, max_length } = field.validators
  switch (field.widget_type) {
    case 'text':
    case 'textarea':
      return (notes[random.below(notes.length)] ?? '').slice(0, max_length ?? 255)
    case 'number':
      return Math.min(max ?? Infinity, Math.max(min ?? 0, 1))
    case 'mood':
      return random.between(3, 5)
    case 'checkbox':
      return 1
    case 'date_time':
      return null
    default:
      return field.options[random.below(field.options.length)]?.value ?? null
  }
}
