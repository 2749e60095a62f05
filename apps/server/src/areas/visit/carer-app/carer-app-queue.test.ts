import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkIn, checkOut, phoneOf, rotaPhones } from '#testing/builders/carer-phone.ts'
import { visitCalls } from '#testing/builders/visit-calls.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { rota, reader, visit } = await visitCalls(app)

const phones = await rotaPhones(app, rota)
const { users, send, results, goTo } = phones
const conflictsOf = (guid: string) => phones.conflictsOf(guid, reader)

describe('a queue of a phone that was offline', () => {
  test('is applied in the order in which it happened, once, however often it is sent', async () => {
    const [first, second] = [await visit(), await visit({ start: '2026-11-24T06:00:00Z', end: '2026-11-24T06:30:00Z' })]
    const events = [
      checkOut(first.appointmentGuid, '2026-11-24T08:58:00Z'),
      checkIn(first.appointmentGuid, '2026-11-24T08:02:00Z'),
      checkOut(second.appointmentGuid, '2026-11-24T06:31:00Z'),
      checkIn(second.appointmentGuid, '2026-11-24T06:00:00Z'),
      checkIn(second.appointmentGuid, '2026-11-24T05:00:00Z', { is_nfc: true }),
      { kind: 'location', at: '2026-11-24T07:00:00Z', latitude: 53.8, longitude: -1.5, accuracy: 10 },
    ].map((event) => ({ key: randomUUID(), ...event }))
    const sent = await send(...events)
    // The check-in at 05:00 came first, so that the one at 06:00 is the second.
    const told = ['applied', 'applied', 'applied', 'This visit has already been checked in.', 'applied', 'applied']
    expect(sent.body.results.map(({ result, reason }) => reason ?? result)).toEqual(told)
    expect(sent.body.results.map(({ key }) => key)).toEqual(events.map(({ key }) => key))
    const both = async () => [await first.columns(), await second.columns()]
    const before = await both()
    expect(before).toMatchObject([
      { check_in_at: '2026-11-24T08:02:00Z', check_out_at: '2026-11-24T08:58:00Z', version: 3 },
      { check_in_at: '2026-11-24T05:00:00Z', check_out_at: '2026-11-24T06:31:00Z', version: 3 },
    ])
    app.clock.advance('PT1M')
    // Again, and a phone that has sent a part of it before; two of them at once.
    const again = await Promise.all([send(...events), send(...events), send(...events.slice(2))])
    expect(again.map(({ body }) => body.results)).toEqual([
      ...[sent.body.results, sent.body.results, sent.body.results.slice(2)],
    ])
    expect(await both()).toEqual(before)
    expect(await conflictsOf(second.appointmentGuid)).toHaveLength(1)
  })

  test('two phones that send the same at once do it once', async () => {
    const { appointmentGuid, columns } = await visit()
    const event = { key: randomUUID(), ...checkIn(appointmentGuid, '2026-11-24T08:02:00Z') }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(event)))
    expect(answers.map(({ body }) => body.results[0]?.result)).toEqual(Array(4).fill('applied'))
    expect(await columns()).toMatchObject({ version: 2 })
    expect(await conflictsOf(appointmentGuid)).toEqual([])
    // The key stands for this event.
    const reused = await send({ ...event, at: '2026-11-24T08:03:00Z' })
    expect(reused.problem).toMatchObject({ status: 409, code: 'IDEMPOTENCY_REUSED', detail: event.key })
    // Another carer's phone may have chosen the same one.
    const bens = await phoneOf(app, users.ben)({ ...event })
    expect(bens.body.results[0]).toMatchObject({ result: 'conflict' })
  })

  test('visits across midnight and both changes of the clock last as long as they did', async () => {
    await goTo('2026-03-29T09:00:00Z')
    // Clocks go forward at 01:00Z: 23:30 to 03:30 by the clock, 3 hours.
    const spring = await visit({ start: '2026-03-28T23:30:00Z', end: '2026-03-29T02:30:00Z' })
    expect(
      await results(
        checkIn(spring.appointmentGuid, '2026-03-28T23:30:00+00:00'),
        checkOut(spring.appointmentGuid, '2026-03-29T03:30:00+01:00'),
      ),
    ).toEqual(['applied', 'applied'])
    expect(await spring.columns()).toMatchObject({ check_out_at: '2026-03-29T02:30:00Z', status: 3 })
    await goTo('2026-10-25T09:00:00Z')
    // Clocks go back at 01:00Z: 01:30 comes twice, first in summer time.
    const autumn = await visit({ start: '2026-10-24T22:30:00Z', end: '2026-10-25T01:30:00Z' })
    const queue = [
      checkOut(autumn.appointmentGuid, '2026-10-25T01:30:00+00:00'),
      checkIn(autumn.appointmentGuid, '2026-10-25T01:30:00+01:00'),
    ]
    expect(await results(...queue)).toEqual(['applied', 'applied'])
    expect(await autumn.columns()).toMatchObject({
      ...{ check_in_at: '2026-10-25T00:30:00Z', check_out_at: '2026-10-25T01:30:00Z' },
    })
    await goTo('2026-11-24T09:00:00Z')
  })

  test('has at most 200 events', async () => {
    const ping = { kind: 'location', at: '2026-11-24T07:00:00Z', latitude: 53.8, longitude: -1.5, accuracy: 10 }
    expect((await send(...Array(201).fill(ping))).problem.errors).toHaveProperty('events')
  })
})
