import { beforeAll, expect, test } from 'vitest'
import { rewind } from '#contract/billing/rewind.ts'
import { Side } from '#contract/fields.ts'
import { readSettings } from '#server/settings.ts'
import { completedExtra, completedTotals } from '#testing/builders/completed.ts'
import { crediting } from '#testing/builders/crediting.ts'
import { company, invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, creditTransaction, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp(undefined, { settings: readSettings({ FEATURE_FINANCE_REWIND: 'true' }) })
const { owner } = app
const { completed, nextTitle, numbers: numbersOf } = await crediting(app)
let developer: TestUser
beforeAll(async () => {
  await company(app)
  developer = await app.signIn(['Finance.Rewind:Edit', 'Developer:Edit'])
})

const call = (guids: readonly string[], dryRun = 'false', as: TestUser | null = developer, type = 'Transaction') =>
  app.call(rewind, { as, query: { dryRun }, body: [{ type, relation_guids: [...guids] }] })

test('only developers who may rewind, in their branch, and only with the feature (CRED-030, CRED-D13)', async () => {
  const { first } = await completed('invoice')
  expect((await call([first], 'true', null)).status).toBe(401)
  expect((await call([first], 'true', await app.signIn(['Finance.Rewind:Edit']))).status).toBe(403)
  expect((await call([first], 'true', await app.signIn(['Developer:Edit']))).status).toBe(403)
  const stranger = await app.signIn(['Finance.Rewind:Edit', 'Developer:Edit'], { branchGuid: app.otherBranchGuid })
  expect((await call([first], 'true', stranger)).status).toBe(404)
  const closed = await testApp(undefined, {}, app)
  const there = await closed.signIn(['Finance.Rewind:Edit', 'Developer:Edit'])
  const body = [{ type: 'Transaction', relation_guids: [first] }]
  expect((await closed.call(rewind, { as: there, body })).status).toBe(404)
})

test.each(Side.options)(
  'a completion of the %s side is rewound: its items are open again, its number is void (CRED-029, CRED-D14, CRED-D16)',
  async (side) => {
    const { periodGuid, first } = await completed(side)
    const before = await transactionsOf(app, periodGuid)
    const dry = await call([first], 'true')
    expect(dry.body.rows).toEqual([
      {
        guid: first,
        side,
        reference: before[0]?.reference,
        owner_name: expect.any(String),
        is_credit: false,
        total: completedTotals[side].each,
      },
    ])
    expect(await transactionsOf(app, periodGuid)).toEqual(before)

    expect(await call([first])).toMatchObject({ status: 200, body: dry.body })
    const [voided, , open] = await transactionsOf(app, periodGuid)
    expect(voided).toMatchObject({ guid: first, is_void: true, reference: before[0]?.reference })
    expect(open).toMatchObject({ status: 'READY', completed_at: null, total_pence: before[0]?.total_pence })
    expect((await call([first])).status).toBe(404)

    await invoiceTransactions(app, periodGuid, [open?.guid ?? ''], side)
    const numbers = await numbersOf(completedTotals[side].prefix)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  },
)

test.each(Side.options)(
  'a credit of the %s side is rewound: what it took back is processed as before, and can be credited again (CRED-D16)',
  async (side) => {
    for (const type of ['CHG+RPAY', 'CHG/ONLY'] as const) {
      const { periodGuid, first } = await completed(side)
      const credit = await creditTransaction(app, first, { side, type })
      const { body } = await call([first])
      expect(body.rows).toMatchObject([{ guid: credit, is_credit: true, total: `-${completedTotals[side].each}` }])
      const rows = await transactionsOf(app, periodGuid)
      expect(rows.map((row) => [row.status, row.is_void])).toEqual([
        ['COMPLETE', false],
        ['COMPLETE', false],
        ['CREDITED', true],
      ])
      await creditTransaction(app, first, { side, type })
      const numbers = await numbersOf()
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    }
  },
)

test.each(Side.options)(
  'a rewound transaction of the %s side with nothing but an extra opens its own period for the extra',
  async (side) => {
    const { periodGuid, guid } = await completedExtra(app, side, nextTitle())
    expect((await call([guid])).status).toBe(200)
    const rows = (await transactionsOf(app, periodGuid)).filter(({ charge_count }) => charge_count > 0)
    expect(rows.map((row) => [row.extra_pence, row.is_void])).toEqual([
      [725, true],
      [725, false],
    ])
  },
)

test('a rewind that was confirmed in two windows takes back one step', async () => {
  const { periodGuid, first } = await completed('invoice')
  const credit = await creditTransaction(app, first)
  const confirm = () =>
    app.call(rewind, {
      ...{ as: developer, query: { dryRun: 'false' } },
      body: [{ type: 'Transaction', relation_guids: [first], shown_guids: [credit] }],
    })
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).problem).toMatchObject({
    ...{ status: 409, code: 'REWIND_BLOCKED' },
    detail: 'Something went wrong attempting to rewind transaction. It has changed in the meantime.',
  })
  expect((await transactionsOf(app, periodGuid)).filter((row) => row.is_void).map(({ guid }) => guid)).toEqual([credit])
})

test('extras come again with a rewound invoice, and a whole period is rewound at once', async () => {
  const { periodGuid } = await invoiceable(app, 2, await councilModel(owner, { title: nextTitle() }))
  const [row, other] = await transactionsOf(app, periodGuid)
  await charge(app, { transactionId: row?.id ?? 0, total: 725 })
  await invoiceTransactions(app, periodGuid, [row?.guid ?? '', other?.guid ?? ''])
  const { status, body } = await call([periodGuid], 'false', developer, 'Period')
  expect([status, body.rows.length]).toEqual([200, 2])
  const open = (await transactionsOf(app, periodGuid)).filter((each) => each.completed_at === null)
  // 27.87 + 7.25 and 27.87
  expect(open.map(({ total_pence }) => total_pence).toSorted()).toEqual([2787, 3512])
})

/** Puts transactions into the interface file `IF000001`. */
async function putInFile(guids: readonly string[]): Promise<void> {
  const { guid } = await owner
    .insertInto('interface_file')
    .values({
      branch_id: app.branchId,
      side: 'invoice',
      type: 'EX/NET-S',
      reference: 'IF000001',
      total_pence: 2787,
      created_by: developer.guid,
      created_at: app.clock.now(),
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner.updateTable('billing_transaction').set({ interface_guid: guid }).where('guid', 'in', guids).execute()
}

test('what the accounting system has, or what was invoiced again since, is not rewound, with the numbers and the file that are against it (CRED-032, CRED-D16, SHELL-D45)', async () => {
  const { first, second, periodGuid } = await completed('invoice')
  const numberOf = async (guid: string) =>
    (await transactionsOf(app, periodGuid)).find((row) => row.guid === guid)?.reference
  await putInFile([first])
  for (const dryRun of ['true', 'false']) {
    expect(await call([first], dryRun)).toMatchObject({
      status: 409,
      problem: {
        detail: `Something went wrong attempting to rewind transaction. ${await numberOf(first)} is in the interface file IF000001.`,
      },
    })
  }
  const credit = await creditTransaction(app, second, { type: 'CHG+RPAY' })
  const open = (await transactionsOf(app, periodGuid)).find((row) => row.completed_at === null)
  await invoiceTransactions(app, periodGuid, [open?.guid ?? ''])
  const again = `What ${await numberOf(credit)} credited has been invoiced again as ${await numberOf(open?.guid ?? '')}.`
  for (const dryRun of ['true', 'false']) {
    expect((await call([second], dryRun)).problem).toMatchObject({
      status: 409,
      detail: `Something went wrong attempting to rewind transaction. ${again}`,
    })
  }
  // A period is refused with all that is against it.
  expect((await call([periodGuid], 'true', developer, 'Period')).problem?.detail).toBe(
    `Something went wrong attempting to rewind period. ${await numberOf(first)} is in the interface file IF000001. ${again}`,
  )
  expect((await transactionsOf(app, periodGuid)).filter((row) => row.is_void)).toEqual([])
})
