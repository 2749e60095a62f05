import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  cancelAppointment,
  createAppointment,
  deleteAppointment,
  getAppointment,
  listAppointments,
  restoreAppointment,
  updateAppointment,
} from '#contract/rota/appointments.ts'
import {
  getAssigneeOptions,
  getFinanceAppointment,
  getFinanceAssignee,
  updateFinanceAssignee,
  updateFinanceAssignees,
} from '#contract/rota/finance-appointments.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { appointment } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const rota = await exampleRota(app)
const careTypeGuid = rota.model.careTypeGuid
const built = await appointment(app.owner, {
  branchId: app.branchId,
  clientGuid: rota.clientGuid,
  careTypeGuid,
  start: '2026-11-17T18:30:00Z',
  end: '2026-11-17T19:30:00Z',
  assignees: [{ carerGuid: rota.aishaGuid }],
})
const assignee = built.assignees[0]?.guid ?? ''
const params = { guid: built.guid, assigneeGuid: assignee }

interface Call {
  name: string
  endpoint: Endpoint
  body?: unknown
  query?: Record<string, unknown>
  /** Takes no single appointment, so another branch's does not give a 404. */
  many?: true
}
const cancellation = { variation_guid: rota.model.conditions.hospital, note: 'In hospital' }
const calls: Call[] = [
  { name: 'list', endpoint: listAppointments, query: { start: '2026-11-16', end: '2026-11-22' }, many: true },
  { name: 'get', endpoint: getAppointment },
  { name: 'create', endpoint: createAppointment, body: rota.visit(), many: true },
  { name: 'update', endpoint: updateAppointment, body: rota.visit() },
  { name: 'cancel', endpoint: cancelAppointment, body: cancellation },
  { name: 'restore', endpoint: restoreAppointment },
  { name: 'delete', endpoint: deleteAppointment },
  { name: 'finance get', endpoint: getFinanceAppointment },
  { name: 'finance assignee', endpoint: getFinanceAssignee },
  { name: 'finance options', endpoint: getAssigneeOptions },
  { name: 'finance update', endpoint: updateFinanceAssignee, body: { confirmed: true } },
  {
    name: 'finance bulk',
    endpoint: updateFinanceAssignees,
    body: { confirmed: true, user_appointment_guids: [assignee] },
    many: true,
  },
]
const call = ({ endpoint, body, query }: Call, as: TestUser | null) =>
  app.call(endpoint, { params, body, as, ...(query ? { query } : {}) })

test.each(calls)('$name: signed out 401, without its permission 403', async (one) => {
  expect((await call(one, null)).status).toBe(401)
  expect((await call(one, await app.signIn(['Visit:Edit', 'User.Client:Edit']))).status).toBe(403)
})

test('read permissions do not allow writes, and scheduling does not allow finance changes (finance 10)', async () => {
  const reader = await app.signIn(['Scheduling.Appointment:Read', 'Finance.Appointment:Read'])
  const scheduler = await app.signIn(['Scheduling.Appointment:Edit'])
  for (const one of calls.filter(({ endpoint }) => endpoint.method !== 'GET')) {
    expect((await call(one, reader)).status).toBe(403)
  }
  for (const one of calls.filter(({ name }) => name.startsWith('finance'))) {
    expect((await call(one, scheduler)).status).toBe(403)
  }
})

test.each(calls.filter(({ many }) => !many))('$name: an appointment of another branch is not found', async (one) => {
  const stranger = await app.signIn(
    [
      'Scheduling.Appointment:Read',
      'Scheduling.Appointment:Edit',
      'Finance.Appointment:Read',
      'Finance.Appointment:Edit',
    ],
    { branchGuid: app.otherBranchGuid },
  )
  expect((await call(one, stranger)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const nowhere = { params: { guid: assignee, assigneeGuid: built.guid }, body: one.body, as: rota.planner }
  expect((await app.call(one.endpoint, nowhere)).status).toBe(404)
})

test('a branch neither lists, plans with nor changes records of another one', async () => {
  const stranger = await app.signIn(
    ['Scheduling.Appointment:Read', 'Scheduling.Appointment:Edit', 'Finance.Appointment:Edit'],
    { branchGuid: app.otherBranchGuid },
  )
  const list = await app.call(listAppointments, { query: { start: '2026-11-16', end: '2026-11-22' }, as: stranger })
  expect(list.body).toEqual({ appointments: [], count: 0 })
  const planned = await app.call(createAppointment, { body: rota.visit(), as: stranger })
  expect(planned.problem).toMatchObject({
    status: 422,
    errors: { client_guid: ['Client not found.'], 'assignees.0.carer_guid': ['Carer not found.'] },
  })
  const changed = await app.call(updateFinanceAssignees, {
    body: { confirmed: true, user_appointment_guids: [assignee] },
    as: stranger,
  })
  expect(changed.problem).toMatchObject({ status: 422, errors: { user_appointment_guids: ['Appointment not found.'] } })
  const rows = await app.owner.selectFrom('appointment').select(['guid', 'version']).execute()
  expect(rows).toEqual([{ guid: built.guid, version: 1 }])
})
