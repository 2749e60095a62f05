import { createMedicine } from '#contract/client/medicines.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '#server/database/connection.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { account } from './people.ts'
import { client } from './rota.ts'

/** Clients of a branch with medication charts, and calls about their medicines. */
export async function medicineCalls(app: TestApp) {
  const { owner, branchId } = app
  await owner
    .updateTable('branch')
    .set({ features: ['emars'] })
    .execute()
  const editor = await app.signIn(['User.Client:Read', 'User.Client:Edit'])
  const reader = await app.signIn(['User.Client:Read'])
  const other = await app.signIn(['User.Carer:Edit'])
  const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  const twiceADay = {
    ...{ name: 'Paracetamol 500 mg tablets', unit: 'tablets', route: 'oral', starts_on: '2026-11-01' },
    ...{ kind: 'times', dose: '2 tablets', units: '2', times: ['20:00', '08:00'] },
  }
  const add = (clientGuid: string, change: object = {}, as: TestUser | null = editor) =>
    app.call(createMedicine, { params: { client: clientGuid }, body: { ...twiceADay, ...change }, as })
  return {
    ...{ editor, reader, other, stranger, add },
    person: () => client(owner, { branchId }),
    async added(clientGuid: string, change: object = {}): Promise<string> {
      const { status, body, problem } = await add(clientGuid, change)
      if (status !== 201) throw new Error(`The medicine was not added: ${JSON.stringify(problem)}`)
      return body.guid
    },
  }
}

interface MedicineOptions {
  branchId: number
  clientGuid: string
}

/** Creates a medicine taken at 08:00 every day since 1 November 2026, with the record of a dose. Returns its guid. */
export async function medicine(owner: Db, { branchId, clientGuid }: MedicineOptions): Promise<string> {
  const of = { branch_id: branchId }
  const { guid } = await owner
    .insertInto('medicine')
    .values({
      ...{ ...of, client_guid: clientGuid, name: 'Amlodipine 5 mg tablets', unit: 'tablets', route: 'oral' },
      starts_on: '2026-11-01',
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('medicine_schedule')
    .values({
      ...{ ...of, medicine_guid: guid, kind: 'times', dose: '1 tablet', times: [480], weekdays: [1, 2, 3, 4, 5, 6, 7] },
      ...{ every_days: 1, first_day: '2026-11-01', starts_at: '2026-11-01T00:00:00Z' },
    })
    .execute()
  await owner
    .insertInto('medicine_stock')
    .values({
      ...{ ...of, medicine_guid: guid, kind: 'received', amount: '28', at: '2026-11-01T09:00:00Z' },
      ...{ recorded_by: await account(owner), recorded_at: '2026-11-01T09:00:00Z' },
    })
    .execute()
  await owner
    .insertInto('dose_record')
    .values({
      ...{ ...of, medicine_guid: guid, due_on: '2026-11-02', due_minute: 480, code: 'given' },
      ...{ at: '2026-11-02T08:05:00Z', recorded_by: await account(owner), recorded_at: '2026-11-02T08:05:00Z' },
    })
    .execute()
  return guid
}
