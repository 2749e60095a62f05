import { beforeAll, expect, test } from 'vitest'
import { rewind } from '#contract/billing/rewind.ts'
import { Side } from '#contract/fields.ts'
import { filesOf } from '#contract/output/files.ts'
import { interfacesOf, interfaceTypes } from '#contract/output/interfaces.ts'
import { readSettings } from '#server/settings.ts'
import { completed, completedTotals } from '#testing/builders/completed.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { creditTransaction } from '#testing/builders/invoicing.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { readPdf } from '../documents/read-pdf.ts'

const app = await testApp(undefined, { settings: readSettings({ FEATURE_FINANCE_REWIND: 'true' }) })
let developer: TestUser
let clerk: TestUser
beforeAll(async () => {
  await company(app)
  developer = await app.signIn(['Finance.Rewind:Edit', 'Developer:Edit'])
  clerk = await app.signIn(['Finance.File:Read', 'File.Download:Read'])
})

const listed = async (side: Side, query: object = {}, as = clerk) =>
  (await app.call(filesOf[side].list, { as, query: { from: '2026-11-16', to: '2026-11-22', ...query } })).body
const rewound = async (guid: string) => {
  const body = [{ type: 'Transaction', relation_guids: [guid] }]
  expect((await app.call(rewind, { as: developer, query: { dryRun: 'false' }, body })).status).toBe(200)
}

test.each(Side.options)('a void file of the %s side is found among the void ones, and read', async (side) => {
  const { first, second } = await completed(app, side, `Rewound ${side}`)
  await rewound(first)
  expect((await listed(side)).files.map(({ guid }) => guid)).toEqual([second])
  expect((await listed(side, { void: 'false' })).count).toBe(1)
  const found = await listed(side, { void: 'true' })
  expect(found).toMatchObject({
    count: 1,
    files: [{ guid: first, is_void: true, is_processable: false, rate: completedTotals[side].each }],
  })
  const stranger = await app.signIn(['Finance.File:Read'], { branchGuid: app.otherBranchGuid })
  expect((await listed(side, { void: 'true' }, stranger)).count).toBe(0)

  const params = { guid: first }
  const { body } = await app.call(filesOf[side].downloadOne, { as: clerk, params })
  const saved = await app.fetch(body.link)
  const text = (await readPdf(saved.rawPayload)).pages.join('\n')
  expect(text).toContain('Void – taken back')
  // Its own lines are still on it.
  expect(text).toContain(completedTotals[side].each)
  expect((await app.call(filesOf[side].show, { as: clerk, params })).status).toBe(200)
  expect((await app.call(filesOf[side].show, { as: stranger, params })).status).toBe(404)
  const inForce = await app.call(filesOf[side].downloadOne, { as: clerk, params: { guid: second } })
  const other = await readPdf((await app.fetch(inForce.body.link)).rawPayload)
  expect(other.pages.join('\n')).not.toContain('Void')
})

test.each(Side.options)(
  'a void file of the %s side is passed on in no way, and neither is a void credit',
  async (side) => {
    const { first, second } = await completed(app, side, `Kept ${side}`)
    const credit = await creditTransaction(app, first, { side, type: 'CHG/ONLY' })
    await rewound(first)
    await rewound(second)
    const voided = (await listed(side, { void: 'true' })).files
    expect(voided.find(({ guid }) => guid === credit)).toMatchObject({ type_alias: 'CREDITED', is_void: true })
    for (const guid of [credit, second]) {
      const sent = await app.call(interfacesOf[side].create, {
        as: clerk,
        query: { type: interfaceTypes[side] },
        body: [guid],
      })
      expect(sent.status).toBe(404)
      const asked = { download_mode: 'Individual' as const, transaction_guids: [guid] }
      expect((await app.call(filesOf[side].download, { as: clerk, body: asked })).status).toBe(404)
    }
  },
)
