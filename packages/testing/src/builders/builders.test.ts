import { expect, test } from 'vitest'
import { testApp } from '../test-app.ts'
import { councilModel } from './models.ts'
import { appointment, carer, client, userContract } from './rota.ts'

const { owner, branchId } = await testApp()

test('the council model has the 52 weeks of 2026, each processed a day after and invoiced a day later (CAL-D07)', async () => {
  const model = await councilModel(owner)
  expect(model.periods.length).toBe(52)
  const period = await owner
    .selectFrom('calendar_period as p')
    .select(['p.start_on', 'p.end_on', 'p.process_date', 'p.invoice_deadline'])
    .where('p.guid', '=', model.periodGuidOn('2026-11-22'))
    .executeTakeFirstOrThrow()
  expect(period).toEqual({
    start_on: '2026-11-16',
    end_on: '2026-11-22',
    process_date: '2026-11-23',
    invoice_deadline: '2026-11-24',
  })
})

test('an appointment is on the local day of its start, with one visit for each assignee', async () => {
  const model = await councilModel(owner, { title: 'Another model' })
  const clientGuid = await client(owner, { branchId })
  const contractGuid = await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
  const built = await appointment(owner, {
    branchId,
    clientGuid,
    careTypeGuid: model.careTypeGuid,
    start: '2026-07-07T23:30:00Z',
    end: '2026-07-08T00:30:00Z',
    assignees: [{ carerGuid: await carer(owner, { branchId }), contractGuid }, {}],
  })
  const { local_date } = await owner
    .selectFrom('appointment as a')
    .select('a.local_date')
    .where('a.guid', '=', built.guid)
    .executeTakeFirstOrThrow()
  // Half past midnight, British summer time.
  expect(local_date).toBe('2026-07-08')
  expect(built.assignees.map(({ visitGuid }) => typeof visitGuid)).toEqual(['string', 'string'])
})
