import type { CarerEvent, EventResult, TodayVisit } from '#contract/visit/carer-app.ts'
import { Random } from '../random.ts'
import { planVisit } from './plan-visit.ts'

/** A carer's phone: reads and sends by the calls of the carer's application. */
export interface Phone {
  readonly name: string
  readonly visits: readonly TodayVisit[]
  send(events: readonly CarerEvent[]): Promise<readonly EventResult[]>
}

interface Day {
  readonly phones: readonly Phone[]
  readonly seed: number
  readonly now: () => number
  /** Waits until an instant, in milliseconds; false to stop there. */
  readonly waitUntil: (instant: number) => Promise<boolean>
  readonly print: (line: string) => void
}

export interface DayResult {
  readonly sent: number
  readonly conflicts: number
}

/** Seconds without a signal after which a phone sends its queue. */
const offlineSeconds = 1800

interface Due {
  readonly at: number
  readonly phone: Phone
  readonly events: CarerEvent[]
}

/**
 * Plays what is left of the day: each phone sends its events when they happen, those of the past at once. Some phones have
 * no signal for a while and send a queue later, and a few send it twice, as after a lost answer.
 */
export async function playDay({ phones, seed, now, waitUntil, print }: Day): Promise<DayResult> {
  const due = phones.flatMap((phone) => duesOf(phone, seed)).sort((a, b) => a.at - b.at)
  let [sent, conflicts] = [0, 0]
  for (const { at, phone, events } of due) {
    if (at > now() && !(await waitUntil(at))) break
    const random = new Random(seed, 'send', events[0]?.key ?? '')
    const results = await phone.send(events)
    if (random.chance(0.03)) await phone.send(events)
    sent += events.length
    for (const [index, { result, reason }] of results.entries()) {
      const event = events[index]
      if (!event || event.kind === 'location') continue
      if (result === 'conflict') conflicts++
      print(`${event.at}  ${phone.name}: ${event.kind}${reason === null ? '' : `, refused: ${reason}`}`)
    }
  }
  return { sent, conflicts }
}

function duesOf(phone: Phone, seed: number): Due[] {
  return phone.visits.flatMap((visit) => {
    const random = new Random(seed, 'visit', visit.appointment_guid)
    const events = planVisit(visit, random)
    const times = events.map(({ at }) => Temporal.Instant.from(at).epochMilliseconds)
    const isOffline = random.chance(0.1)
    if (isOffline && events.length > 0) {
      return [{ at: Math.max(...times) + offlineSeconds * 1000, phone, events }]
    }
    return events.map((event, index) => ({ at: times[index] ?? 0, phone, events: [event] }))
  })
}
