import { expect, test } from 'vitest'
import type { CarerEvent, TodayVisit } from '#contract/visit/carer-app.ts'
import { CarerEvent as Event } from '#contract/visit/carer-app.ts'
import { Random } from '../random.ts'
import { planVisit } from './plan-visit.ts'
import { playDay } from './play-day.ts'

const guid = (number: number) => `0f6f1f0e-5a5f-4a4e-9a70-${String(number).padStart(12, '0')}`
const visitAt = (number: number, more: Partial<TodayVisit> = {}): TodayVisit => ({
  ...{ appointment_guid: guid(number), start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' },
  ...{ client_name: 'Dorothy Hale', service_title: 'Domiciliary', is_double_up: false, status_coalesced: 0 },
  ...{ missed: false, check_in_at: null, check_out_at: null, address: null, address_post_code: null },
  ...{ address_latitude: 53.8, address_longitude: -1.5, address_details: null, has_nfc: true, key_safe: null },
  tasks: [{ guid: guid(900), category: 'Skin', description: 'Heels', status: 'Init', comment: null }],
  medicines: [],
  report_template: null,
  report: null,
  ...more,
})
const visits = Array.from({ length: 300 }, (_, number) => visitAt(number))

test('events of each visit are in order, readable by the server, and the same for the same seed', () => {
  for (const visit of visits) {
    const events = planVisit(visit, new Random(1, visit.appointment_guid))
    expect(events.map((event) => Event.safeParse(event).error)).toEqual(events.map(() => undefined))
    const times = events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(events.at(-1)?.kind).toBeOneOf(['check-out', 'cancellation'])
    expect(planVisit(visit, new Random(1, visit.appointment_guid))).toEqual(events)
  }
})

test('a visit that is going on is only finished, and one that is over left alone', () => {
  const going = visitAt(1, { status_coalesced: 2, check_in_at: '2026-11-24T09:58:00Z' })
  const events = planVisit(going, new Random(1))
  expect(events.map(({ kind }) => kind)).toEqual(['tasks', 'check-out'])
  expect((events.at(-1)?.at ?? '') > '2026-11-24T10:02:00Z').toBe(true)
  expect(planVisit(visitAt(1, { status_coalesced: 5 }), new Random(1))).toEqual([])
})

test('phones send what happened when it happened, queues after it, and stop when the time is up', async () => {
  const sent: { at: number; events: readonly CarerEvent[] }[] = []
  let now = Temporal.Instant.from('2026-11-24T09:30:00Z').epochMilliseconds
  const send = async (events: readonly CarerEvent[]) => {
    sent.push({ at: now, events })
    return events.map(({ key }) => ({ key, result: 'applied' as const, reason: null }))
  }
  const waitUntil = async (instant: number) => {
    if (instant > Temporal.Instant.from('2026-11-24T10:01:00Z').epochMilliseconds) return false
    now = instant
    return true
  }
  const result = await playDay({
    ...{ phones: [{ name: 'Ruth Ackroyd', visits, send }], seed: 1, now: () => now, waitUntil, print: () => {} },
  })
  const times = sent.flatMap(({ at, events }) =>
    events.map((event) => [at, Temporal.Instant.from(event.at).epochMilliseconds] as const),
  )
  expect(times.every(([at, happened]) => happened <= at)).toBe(true)
  // A visit without a signal that ends at 10:00 is sent half an hour later.
  expect(sent.filter(({ events }) => events.length > 1 && events.at(-1)?.kind === 'check-out')).toEqual([])
  const keys = new Set(sent.flatMap(({ events }) => events.map(({ key }) => key)))
  // Some were sent twice, and nothing of later is sent.
  expect(times.length).toBeGreaterThan(keys.size)
  expect(result).toEqual({ sent: keys.size, conflicts: 0 })
})
