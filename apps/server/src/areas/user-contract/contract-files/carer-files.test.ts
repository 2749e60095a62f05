import { expect, test } from 'vitest'
import { contractFiles } from '#contract/user-contract/contract-files.ts'
import { payable } from '#testing/builders/payable.ts'
import { account } from '#testing/builders/people.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const as = await app.signIn(['Finance.UserContract:Edit', 'File.Download:Read'])

test('a carer’s contract has its own files: a list, a link to one, and a download of several (CCON-039, CCON-D28)', async () => {
  const { carers } = await payable(app, ['Khan', 'Osei'], { title: 'Leeds waged' })
  const [khan, osei] = carers.map(({ guid, contractGuid }) => ({ ownerGuid: guid, contractGuid }))
  if (!khan || !osei) throw new Error('The carers are missing')
  const { guid } = await owner
    .insertInto('interface_file')
    .values({
      branch_id: branchId,
      side: 'payment',
      type: 'EX/TRENT',
      reference: '1',
      total_pence: 1285,
      created_at: app.clock.now(),
      created_by: await account(owner, { branchIds: [branchId] }),
      file_name: 'Trent 1.csv',
      storage_key: 'interfaces/1.csv',
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .updateTable('billing_transaction')
    .set({ interface_guid: guid })
    .where('guid', '=', carers[0]?.transactionGuid ?? '')
    .execute()
  const list = async (params: typeof khan) => (await app.call(contractFiles.carer.list, { params, as })).body
  expect(await list(osei)).toEqual({ files: [], count: 0 })
  const file = { guid, file_name: 'Trent 1.csv', file_type_alias: 'EX/TRENT', start: '2026-11-16', end: '2026-11-22' }
  expect(await list(khan)).toEqual({ files: [file], count: 1 })

  const one = (params: typeof khan) =>
    app.call(contractFiles.carer.downloadOne, { params: { ...params, fileGuid: guid }, as })
  expect((await one(khan)).body).toEqual({ link: expect.stringMatching(/^\/api\/files\//), file_name: 'Trent 1.csv' })
  expect((await one(osei)).status).toBe(404)
  const several = (params: typeof khan) =>
    app.call(contractFiles.carer.download, { params, body: { file_guids: [guid], merge_type: 'CSV' }, as })
  expect([(await several(khan)).status, (await several(osei)).status]).toEqual([202, 404])
})
