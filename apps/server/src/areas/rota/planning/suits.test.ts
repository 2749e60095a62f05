import { expect, test } from 'vitest'
import { suggestCarers } from '#contract/rota/planning.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { appointment, client } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00 in London. Aisha has no contract.
const app = await testApp()
const { owner, branchId } = app
await owner
  .updateTable('branch')
  .set({ features: ['scheduling'] })
  .execute()
const { planner, aishaGuid, model } = await exampleRota(app)

/** Returns what is said of Aisha for a visit to a client. */
async function suggested(clientGuid: string) {
  const { guid } = await appointment(owner, {
    ...{ branchId, clientGuid, careTypeGuid: model.careTypeGuid },
    ...{ start: '2026-11-25T10:00:00Z', end: '2026-11-25T11:00:00Z' },
    assignees: [{ carerGuid: null }],
  })
  const { body } = await app.call(suggestCarers, {
    params: { guid },
    query: { carer_guid: aishaGuid },
    as: planner,
  })
  return body.carers[0]
}

const setAisha = (values: object) => owner.updateTable('carer').set(values).where('guid', '=', aishaGuid).execute()

test('a client who declined or prefers a carer, wishes of both and their languages are known', async () => {
  const his = await client(owner, {
    ...{ branchId, firstName: 'Owen' },
    more: { gender: 'Male', carer_gender_preference: 'ONLY_MALE', languages: ['Punjabi'] },
  })
  await setAisha({ gender: 'Female', client_gender: 'PREFER_FEMALE', languages: ['English'] })
  await owner
    .insertInto('client_carer_preference')
    .values({
      branch_id: branchId,
      client_guid: his,
      carer_guid: aishaGuid,
      kind: 'declined',
      reason: 'A quarrel',
      since: '2026-11-01',
    })
    .execute()
  expect(await suggested(his)).toMatchObject({
    merits: [],
    concerns: [
      { code: 'DECLINED' },
      { code: 'NO_CONTRACT' },
      { code: 'CLIENT_WANTS_GENDER', gender: 'male', is_strict: true },
      { code: 'CARER_WANTS_GENDER', gender: 'female', is_strict: false },
      { code: 'NO_COMMON_LANGUAGE' },
    ],
  })
  await setAisha({ languages: ['Punjabi', 'English'] })
  await owner.updateTable('client_carer_preference').set({ kind: 'preferred' }).where('client_guid', '=', his).execute()
  expect((await suggested(his))?.merits).toEqual([{ code: 'PREFERRED' }, { code: 'SPEAKS', languages: ['Punjabi'] }])
})

test('care that a carer is not set up for, animals and smoke at home, and a driver who is needed are known', async () => {
  const hers = await client(owner, {
    ...{ branchId, firstName: 'Edna' },
    more: {
      ...{ gender: 'Female', domiciliary: 1, end_of_life: 1, nurse_led: 1 },
      ...{ has_dogs: 1, has_cats: 1, smoker: 1, driver_needed: 1 },
    },
  })
  const noContract = { code: 'NO_CONTRACT' }
  await setAisha({ domiciliary: 1, nurse_led: 1, allergic_to_dogs: true, asthma: true, able_to_drive: 0 })
  expect((await suggested(hers))?.concerns).toEqual([
    noContract,
    { code: 'CARE_PACKAGES', packages: ['End of Life'] },
    { code: 'HOME', hazards: ['dogs', 'smoke'] },
    { code: 'NO_DRIVER' },
  ])
  // 0 is not known of a client, -1 is no (CLIENT-039).
  await owner
    .updateTable('client')
    .set({ end_of_life: 0, has_dogs: 0, smoker: -1, driver_needed: -1 })
    .where('guid', '=', hers)
    .execute()
  expect((await suggested(hers))?.concerns).toEqual([noContract])
  await owner.updateTable('client').set({ driver_needed: 1 }).where('guid', '=', hers).execute()
  await setAisha({ able_to_drive: null, allergic_to_cats: true })
  expect((await suggested(hers))?.concerns).toEqual([noContract, { code: 'HOME', hazards: ['cats'] }])
})
