import { beforeAll, expect, test } from 'vitest'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { type TestApp, type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const branchGuid = app.otherBranchGuid
const elsewhere: TestApp = {
  ...app,
  branchGuid,
  branchId: app.otherBranchId,
  signIn: (permissions) => app.signIn(permissions, { branchGuid }),
}
let clerk: TestUser
let clerkElsewhere: TestUser
let modelGuid: string

/** Creates an interface file for each invoice of a branch. Returns their guids. */
async function interfaceEach(branch: TestApp, as: TestUser, periodGuid: string): Promise<string[]> {
  const rows = await transactionsOf(branch, periodGuid)
  const guids = rows.filter((row) => row.branch_id === branch.branchId).map((row) => row.guid)
  await invoiceTransactions(branch, periodGuid, guids)
  for (const guid of guids) {
    const sent = await app.call(invoiceInterfaces.create, { as, query: { type: 'EX/NET-S' }, body: [guid] })
    expect(sent.status).toBe(202)
  }
  return guids
}

const day = { from: '2026-11-24', to: '2026-11-24' }
const list = (query: object = {}, as = clerk) =>
  app.call(invoiceInterfaces.list, { as, query: { ...day, ...query } as never }) // in the form of the address
const referencesOf = async (query: object = {}, as = clerk) =>
  (await list(query, as)).body.interfaces.map(({ reference }) => reference)

beforeAll(async () => {
  clerk = await app.signIn(['Finance.File:Read'])
  clerkElsewhere = await elsewhere.signIn(['Finance.File:Read'])
  const { model, periodGuid } = await invoiceable(app, 3)
  modelGuid = model.guid
  await interfaceEach(app, clerk, periodGuid)
  await invoiceable(elsewhere, 1, model)
  await interfaceEach(elsewhere, clerkElsewhere, periodGuid)
})

test('each branch numbers its interface files from IF000001, and sees only its own (FILE-D13)', async () => {
  expect(await referencesOf()).toEqual(['IF000003', 'IF000002', 'IF000001'])
  expect(await referencesOf({}, clerkElsewhere)).toEqual(['IF000001'])
  const rows = await app.owner
    .selectFrom('billing_transaction as t')
    .innerJoin('interface_file as f', 'f.guid', 't.interface_guid')
    .select(['t.branch_id', 'f.branch_id as file_branch_id', 'f.reference'])
    .orderBy('t.branch_id')
    .orderBy('f.reference')
    .execute()
  expect(rows).toEqual(
    [
      [app.branchId, 'IF000001'],
      [app.branchId, 'IF000002'],
      [app.branchId, 'IF000003'],
      [app.otherBranchId, 'IF000001'],
    ].map(([branch_id, reference]) => ({ branch_id, file_branch_id: branch_id, reference })),
  )
})

test('an interface file has its reference, its total and its contents by model and period (FILE-044)', async () => {
  const [file] = (await list({ reference: 'IF000002' })).body.interfaces
  expect(file).toEqual({
    guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    reference: 'IF000002',
    total: '27.87',
    created_at: app.clock.now(),
    contracts: [
      {
        contract_title: 'Leeds City Council – Homecare',
        average_completed_at: app.clock.now(),
        period_start: '2026-11-16',
        period_end: '2026-11-22',
        count: 1,
      },
    ],
  })
})

test('interface files are found by day, reference and contract models, page by page (FILE-D26)', async () => {
  expect(await referencesOf({ from: '2026-11-25', to: '2026-11-30' })).toEqual([])
  expect(await referencesOf({ from: '2026-11-01', to: '2026-11-23' })).toEqual([])
  expect(await referencesOf({ reference: 'if000003' })).toEqual(['IF000003'])
  expect(await referencesOf({ models: modelGuid })).toHaveLength(3)
  expect(await referencesOf({ models: '00000000-0000-4000-8000-000000000001' })).toEqual([])
  expect(await referencesOf({ page: 2, page_size: 2 })).toEqual(['IF000001'])
  expect((await list({ page: 2, page_size: 2 })).body.count).toBe(3)
})
