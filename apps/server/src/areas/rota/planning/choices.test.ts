import { expect, test } from 'vitest'
import { getRotaChoices } from '#contract/rota/planning.ts'
import { careType, ruleCondition } from '#testing/builders/finance-settings.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const choices = (as: TestUser | null) => app.call(getRotaChoices, { as })

test('who may plan chooses care types and cancellations, also in a branch without finance', async () => {
  const planner = await app.signIn(['Scheduling.Appointment:Edit'])
  const reader = await app.signIn(['Scheduling.Appointment:Read'])
  await owner.updateTable('branch').set({ features: [] }).execute()
  expect((await choices(planner)).status).toBe(404)
  await owner
    .updateTable('branch')
    .set({ features: ['scheduling'] })
    .execute()
  expect([(await choices(null)).status, (await choices(reader)).status]).toEqual([401, 403])
  await careType(owner, { title: 'Sitting service' })
  await careType(owner, { title: 'Domiciliary care' })
  const [late] = [await ruleCondition(owner, 'V/CANCEL', 'CANCELLED', 'By the client')]
  await ruleCondition(owner, 'V/CONF', 'NORMAL', 'As planned')
  const { body } = await choices(planner)
  expect(body.choices.services.map(({ title }) => title)).toEqual(['Domiciliary care', 'Sitting service'])
  expect(body.choices.cancellations).toEqual([{ guid: late, title: 'By the client' }])
})
