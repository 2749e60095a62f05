import { expect, test } from 'vitest'
import { type AppointmentChange, getAppointment, updateAppointment } from '#contract/rota/appointments.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { contractModel } from '#testing/builders/models.ts'
import { appointment, carer, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { clientGuid, model, planner } = await exampleRota(app)
const payGuid = await contractModel(owner, { side: 'payment', title: 'Pay' })

/** Creates an unassigned visit. */
async function openVisit(day: string, from: string, until: string) {
  return appointment(owner, {
    ...{ branchId, clientGuid, careTypeGuid: model.careTypeGuid },
    ...{ start: `${day}T${from}:00Z`, end: `${day}T${until}:00Z` },
    assignees: [{ carerGuid: null }],
  })
}
async function employed(firstName: string) {
  const guid = await carer(owner, { branchId, firstName })
  await userContract(owner, { branchId, carerGuid: guid, modelGuid: payGuid })
  return guid
}
const assign = (guid: string, carerGuid: string, start: string, end: string, more: Partial<AppointmentChange> = {}) =>
  app.call(updateAppointment, {
    params: { guid },
    body: {
      ...{ type_alias: 'VISIT', client_guid: clientGuid, service_guid: model.careTypeGuid, start, end },
      assignees: [{ carer_guid: carerGuid }],
      ...more,
    },
    as: planner,
  })
const carerOf = async (guid: string) =>
  (await app.call(getAppointment, { params: { guid }, as: planner })).body.assignees[0]?.carer_name

test('of two windows that give one carer two visits at one moment, the second is refused and saves nothing', async () => {
  const day = '2026-12-08'
  const dan = await employed('Dan')
  const visits = [await openVisit(day, '09:00', '10:00'), await openVisit(day, '09:30', '10:30')]
  const times = [
    [`${day}T09:00:00Z`, `${day}T10:00:00Z`],
    [`${day}T09:30:00Z`, `${day}T10:30:00Z`],
  ] as const
  const answers = await Promise.all(
    visits.map(({ guid }, at) =>
      assign(guid, dan, times[at]?.[0] ?? '', times[at]?.[1] ?? '', { accepted_concerns: [] }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = answers.findIndex(({ status }) => status === 409)
  expect(answers[lost]?.problem).toMatchObject({
    code: 'NEW_CONCERNS',
    title: 'Something else speaks against this by now. Nothing was saved.',
  })
  expect(await carerOf(visits[lost]?.guid ?? '')).toBeNull()
  expect(await carerOf(visits[1 - lost]?.guid ?? '')).toBe('Dan Khan')
})

test('what was shown is accepted with a reason, and only that; who knows of no warnings saves as before', async () => {
  const day = '2026-12-15'
  const eve = await employed('Eve')
  const [first, second] = [await openVisit(day, '09:00', '10:00'), await openVisit(day, '09:30', '10:30')]
  await assign(first.guid, eve, `${day}T09:00:00Z`, `${day}T10:00:00Z`, { accepted_concerns: [] })
  const late = (more: Partial<AppointmentChange>) =>
    assign(second.guid, eve, `${day}T09:30:00Z`, `${day}T10:30:00Z`, more)
  expect((await late({ accepted_concerns: ['OVERLAP'] })).problem.errors).toEqual({
    reason: ['This field is required.'],
  })
  expect((await late({ accepted_concerns: ['TRAVEL'], reason: 'Close by' })).status).toBe(409)
  expect(await carerOf(second.guid)).toBeNull()
  expect((await late({ accepted_concerns: ['OVERLAP'], reason: 'A colleague takes over' })).status).toBe(200)
  // A carer who keeps the visit at its time is not judged again.
  expect((await late({ accepted_concerns: [] })).status).toBe(200)
  // At 09:45 it still overlaps the first one, at 10:00 it follows it.
  const move = (from: string, until: string) =>
    assign(second.guid, eve, `${day}T${from}:00Z`, `${day}T${until}:00Z`, { accepted_concerns: [] })
  expect([(await move('09:45', '10:45')).status, (await move('10:00', '11:00')).status]).toEqual([409, 200])
  const third = await openVisit(day, '10:30', '11:00')
  expect((await assign(third.guid, eve, `${day}T10:30:00Z`, `${day}T11:00:00Z`)).status).toBe(200)
})
