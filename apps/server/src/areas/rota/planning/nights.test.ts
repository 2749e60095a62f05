import { expect, test } from 'vitest'
import { updateAppointment } from '#contract/rota/appointments.ts'
import { getRotaDay, previewMove } from '#contract/rota/planning.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { contractModel } from '#testing/builders/models.ts'
import { appointment, carer, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner, branchId } = app
await owner
  .updateTable('branch')
  .set({ features: ['scheduling'] })
  .execute()
const { clientGuid, model, planner } = await exampleRota(app)
const payGuid = await contractModel(owner, { side: 'payment', title: 'Pay' })

/** A night of a carer of its own under contract, from 22:00 to 07:00 by the clock. */
async function night(firstName: string, start: string, end: string) {
  const carerGuid = await carer(owner, { branchId, firstName })
  await userContract(owner, { branchId, carerGuid, modelGuid: payGuid, start: '2026-01-01' })
  const { guid, assignees } = await appointment(owner, {
    ...{ branchId, clientGuid, careTypeGuid: model.careTypeGuid, start, end },
    assignees: [{ carerGuid }],
  })
  const onDay = async (date: string) => {
    const { body } = await app.call(getRotaDay, { query: { date }, as: planner })
    const minutes = body.carers.find((each) => each.guid === carerGuid)?.minutes
    return [body.places.filter((place) => place.carer_guid === carerGuid).length, minutes]
  }
  const preview = async (from: string, until: string) => {
    const query = { assignee_guid: assignees[0]?.guid ?? '', carer_guid: carerGuid, start: from, end: until }
    return (await app.call(previewMove, { params: { guid }, query, as: planner })).body.carers
  }
  const save = (from: string, until: string) =>
    app.call(updateAppointment, {
      params: { guid },
      body: {
        ...{ type_alias: 'VISIT', client_guid: clientGuid, service_guid: model.careTypeGuid, start: from, end: until },
        ...{ assignees: [{ carer_guid: carerGuid }], accepted_concerns: [] },
      },
      as: planner,
    })
  return { onDay, preview, save }
}

test('a night in which the clocks go back has ten hours, and is on both of its days', async () => {
  // 22:00 in summer time is 21:00 UTC, 07:00 in winter time is 07:00 UTC.
  const { onDay, preview, save } = await night('Dan', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00Z')
  expect(await onDay('2026-10-24')).toEqual([1, 600])
  expect(await onDay('2026-10-25')).toEqual([1, 0])
  // An hour later it begins at 23:00 by the clock, on the same day and in the same week.
  expect(await preview('2026-10-24T22:00:00Z', '2026-10-25T08:00:00Z')).toMatchObject([
    { date: '2026-10-24', has_it: true, week_before: 600, week_after: 600, concerns: [] },
  ])
  // Three hours later it begins at 00:00 UTC, the first 01:00 of the next day.
  expect(await preview('2026-10-25T00:00:00Z', '2026-10-25T10:00:00Z')).toMatchObject([
    { date: '2026-10-24', has_it: false },
    { date: '2026-10-25', has_it: true },
  ])
  const { status, body } = await save('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')
  // From the first 01:30 to the second: an hour.
  expect([status, body.start, body.end]).toEqual([200, '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
  expect(await onDay('2026-10-25')).toEqual([1, 60])
})

test('a night in which the clocks go forward has eight hours', async () => {
  // 22:00 in winter time is 22:00 UTC, 07:00 in summer time is 06:00 UTC.
  const { onDay, preview } = await night('Eve', '2027-03-27T22:00:00Z', '2027-03-28T06:00:00Z')
  expect(await onDay('2027-03-27')).toEqual([1, 480])
  expect(await onDay('2027-03-28')).toEqual([1, 0])
  // On Sunday the week ends at midnight: of a night from Sunday to Monday, two hours count. Summer time is an hour ahead.
  expect(await preview('2027-03-28T21:00:00Z', '2027-03-29T06:00:00Z')).toMatchObject([
    { date: '2027-03-27', has_it: false, week_after: 120 },
    { date: '2027-03-28', has_it: true, week_after: 120 },
  ])
})
