import { expect, test } from 'vitest'
import { previewVisitTime } from '#contract/visit/visit-actions.ts'
import { visitCalls } from '#testing/builders/visit-calls.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { rota, reader, stranger, visit } = await visitCalls(app)
const clerk = await app.signIn(['Visit:Edit', 'Finance.Processing:Read'])

test('a preview says what a time would do, and stores nothing', async () => {
  const { guid, act, columns, assignee, appointmentGuid } = await visit({ checkIn: '2026-11-24T08:00:00Z', status: 2 })
  const body = { of: 'check-out', time: '2026-11-24T08:58:00Z' }
  expect((await app.call(previewVisitTime, { params: { guid }, body, as: null })).status).toBe(401)
  expect((await act(previewVisitTime, body, reader)).status).toBe(403)
  expect((await act(previewVisitTime, body, stranger)).status).toBe(404)
  expect((await act(previewVisitTime, { ...body, time: 'noon' })).problem.errors).toHaveProperty('time')
  expect((await act(previewVisitTime, { ...body, time: '2026-11-24T08:00:00Z' })).problem).toMatchObject({
    status: 422,
    errors: { time: ['Check-out time must be after the check-in time.'] },
  })

  // 58 minutes are rounded up to 60, at 20.00 (finance 3.3, 3.6). Aisha has no contract that pays her.
  const invoices = { before: '0.00', after: '20.00' }
  const nothing = { before: '0.00', after: '0.00' }
  const before = await columns()
  expect((await act(previewVisitTime, body, clerk)).body).toEqual({
    worked_minutes: 58,
    totals: { invoices, pay: nothing, ready: nothing },
    remaining: { invoice: 'NOT_CONFIRMED', payment: 'NO_CONTRACT' },
  })
  await owner.updateTable('assignee').set({ confirmed_at: app.clock.now() }).where('id', '=', assignee.id).execute()
  expect((await act(previewVisitTime, body, clerk)).body).toMatchObject({
    totals: { invoices, ready: invoices },
    remaining: { invoice: null },
  })
  // A check-in alone is no duration yet.
  const { guid: open } = await visit()
  const checkIn = { of: 'check-in', time: '2026-11-24T08:00:00Z' }
  const alone = await app.call(previewVisitTime, { params: { guid: open }, body: checkIn, as: clerk })
  expect(alone.body).toMatchObject({ worked_minutes: null })
  // Without the right to transactions there are no amounts.
  expect((await act(previewVisitTime, body)).body).toMatchObject({ worked_minutes: 58, totals: null })

  expect(await columns()).toEqual(before)
  expect(await rota.itemsOf(appointmentGuid)).toEqual([])
  expect(await owner.selectFrom('audit').select('id').where('entity_guid', '=', guid).execute()).toEqual([])
})

test('what a save refuses, its preview refuses too (VISIT-055)', async () => {
  const { act } = await visit()
  const { problem } = await act(previewVisitTime, { of: 'check-out', time: '2026-11-24T08:58:00Z' })
  expect(problem).toMatchObject({
    code: 'CHECK_OUT_REFUSED',
    detail: expect.stringContaining('has not been checked in'),
  })
})
