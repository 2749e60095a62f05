import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { contractModel } from '#testing/builders/models.ts'
import { account } from '#testing/builders/people.ts'
import { inDatabase } from '../support/database.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { pick } from '../support/pick.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// They share one server, which is empty at first, so they run one after another.
test.describe.configure({ mode: 'default' })

let server: OwnServer
const email = 'settings@larkfield.example'
const password = 'Larkfield!2026'

test.beforeAll(async () => {
  server = await startOwnServer(async () => ({}))
  await inDatabase(server.dataFolder, async (owner) => {
    const { id } = await owner
      .insertInto('branch')
      .values({ title: 'Leeds', nation_alias: 'ENG', features: ['finance', 'cm2000'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await account(owner, {
      email,
      password,
      branchIds: [id],
      permissions: [
        'Finance.Settings.Condition:Edit',
        'Finance.Settings.Holiday:Edit',
        'Finance.Settings.Run:Edit',
        'Finance.Settings.ServiceType:Edit',
        'Finance.Settings:Edit',
        'Finance.Model:Edit',
      ],
    })
    for (const table of ['holiday', 'holiday_tier', 'care_type', 'rule_condition', 'run'] as const) {
      await owner.deleteFrom(table).execute()
    }
  })
})
test.afterAll(() => server.stop())

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const banner = (page: Page) => page.getByRole('main').getByRole('alert')
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const open = (page: Page, path: string) => signInAs(page, email, server.address + path, password)

test('empty lists say how to start, and a holiday needs tiers first', async ({ page }) => {
  await test.step('each list has its title and its button (FSET-045, FSET-D04, FSET-D06, FSET-D08)', async () => {
    await open(page, '/admin/holidays')
    const lists = [
      ['/admin/holidays', 'Holidays', 'No holidays found, start by adding one.', 'Create holiday'],
      [
        '/admin/finance/holiday-tiers',
        'Holiday tiers',
        'No holiday tiers found, start by adding one.',
        'Create holiday tier',
      ],
      [
        '/admin/finance/contract-service-types',
        'Contract care types',
        'No care types found, start by adding one.',
        'Create care type',
      ],
      [
        '/admin/finance/contract-rule-conditions',
        'Rule conditions',
        'No rule conditions found, start by adding one.',
        'Create rule condition',
      ],
      ['/admin/finance/runs', 'Runs', 'No runs found, start by adding one.', 'Create run'],
    ] as const
    for (const [path, title, text, create] of lists) {
      await page.goto(server.address + path)
      await expect(page.getByText(text), path).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const main = page.getByRole('main')
      const button = path.endsWith('/runs')
        ? main.getByRole('button', { name: create })
        : main.getByRole('link', { name: create })
      await expect(button.first(), path).toBeVisible()
    }
  })
  await test.step('the lists of models too (MODEL-032, MODEL-033, MODEL-D12)', async () => {
    await page.goto(`${server.address}/finance/invoice-models`)
    await expect(page.getByText('No contract models found, start by adding one.')).toBeVisible()
    await page.goto(`${server.address}/finance/payment-models`)
    await expect(page.getByText('No payment models found, start by adding one.')).toBeVisible()
  })
  await test.step('a holiday without tiers (FSET-046, FSET-D11)', async () => {
    await page.goto(`${server.address}/admin/holidays/new`)
    await expect(page.getByText('Please make sure to add some holiday tiers first.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Invoice tier' })).toHaveCount(0)
    await field(page, 'Title').fill('Founders’ day')
    await field(page, 'Date').fill('01/02/2031')
    await pick(page, 'Nation', 'England')
    await save(page)
    await expect(messages(page)).toContainText('Holiday successfully created.')
  })
})

test('failures are shown in the words of each setting (FSET-037, FSET-038, FSET-039, FSET-041)', async ({ page }) => {
  await open(page, '/admin/finance/holiday-tiers/new')
  const title = async (label: string, text: string) => field(page, label).fill(text)
  const listed = (name: string) => page.getByRole('link', { name })

  await test.step('a tier', async () => {
    for (const name of ['Bank', 'Easter']) {
      await page.goto(`${server.address}/admin/finance/holiday-tiers/new`)
      await title('Title', name)
      await save(page)
      await expect(listed(name)).toBeVisible()
    }
    await page.goto(`${server.address}/admin/finance/holiday-tiers/new`)
    await title('Title', 'bank')
    await save(page)
    await expect(banner(page)).toContainText('Could not create Holiday tier.')
    await page.goto(`${server.address}/admin/finance/holiday-tiers`)
    await listed('Easter').click()
    await title('Title', 'BANK')
    await save(page)
    await expect(banner(page)).toContainText('Could not update Holiday tier.')
  })

  await test.step('a condition', async () => {
    const create = async (reason: string) => {
      await page.goto(`${server.address}/admin/finance/contract-rule-conditions/new`)
      await title('Reason', reason)
      await pick(page, 'Category', 'Cancellation')
      await pick(page, 'Type', reason)
      await save(page)
    }
    for (const reason of ['Respite', 'Hospital']) {
      await create(reason)
      await expect(listed(reason)).toBeVisible()
    }
    await create('Respite')
    await expect(banner(page)).toContainText('Could not create Rule condition.')
    await page.goto(`${server.address}/admin/finance/contract-rule-conditions`)
    await listed('Hospital').click()
    await pick(page, 'Type', 'Respite')
    await save(page)
    await expect(banner(page)).toContainText('Could not update Rule condition.')
  })

  await test.step('a holiday', async () => {
    const create = async (name: string, date: string) => {
      await page.goto(`${server.address}/admin/holidays/new`)
      await title('Title', name)
      await title('Date', date)
      await pick(page, 'Nation', 'Scotland')
      await save(page)
    }
    await create('First', '01/03/2031')
    await expect(listed('First')).toBeVisible()
    await create('Second', '02/03/2031')
    await expect(listed('Second')).toBeVisible()
    await create('Third', '01/03/2031')
    await expect(banner(page)).toContainText('Could not create Holiday.')
    await page.goto(`${server.address}/admin/holidays?year=2031`)
    await listed('Second').click()
    await title('Date', '01/03/2031')
    await save(page)
    await expect(banner(page)).toContainText('Could not update Holiday.')

    // Another user saves first.
    await page.goto(`${server.address}/admin/holidays?year=2031`)
    await listed('First').click()
    await expect(field(page, 'Title')).toHaveValue('First')
    await inDatabase(server.dataFolder, (owner) => owner.deleteFrom('holiday').where('title', '=', 'First').execute())
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(messages(page)).toContainText('Could not delete Holiday.')
  })

  await test.step('a run', async () => {
    await page.goto(`${server.address}/admin/finance/runs`)
    await page.getByRole('button', { name: 'Create run' }).click()
    await title('Title', 'Weekly')
    await save(page)
    await expect(page.getByRole('button', { name: 'Delete Weekly' })).toBeVisible()
    await inDatabase(server.dataFolder, (owner) => owner.deleteFrom('run').execute())
    await page.getByRole('button', { name: 'Delete Weekly' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(messages(page)).toContainText('Something went wrong, please try again.')
    await expect(page.getByRole('button', { name: 'Delete Weekly' })).toHaveCount(0)
  })
})

const rename = (from: string, to: string) =>
  inDatabase(server.dataFolder, (owner) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(owner),
  )

test('a setting that cannot be loaded says so, and opens once it can (FSET-042)', async ({ page }) => {
  await open(page, '/admin/finance/contract-service-types/new')
  await field(page, 'Title').fill('Befriending')
  await save(page)
  const listed = page.getByRole('link', { name: 'Befriending' })
  await expect(listed).toBeVisible()
  await rename('care_type', 'care_type_away')
  try {
    await listed.click()
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed).toContainText('Something went wrong!')
    await expect(failed).toContainText('Please try again later or contact user support.')
  } finally {
    await rename('care_type_away', 'care_type')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Title')).toHaveValue('Befriending')
})

test('a late save of a setting restarts with the current state; no input is dropped while that cannot be loaded', async ({
  page,
}) => {
  await open(page, '/admin/finance/contract-service-types/new')
  await field(page, 'Title').fill('Shopping')
  await save(page)
  await page.getByRole('link', { name: 'Shopping' }).click()
  await field(page, 'Title').fill('Shopping for one')
  await inDatabase(server.dataFolder, (owner) =>
    sql`update care_type set title = 'Shopping for two', version = version + 1 where title = 'Shopping'`.execute(owner),
  )
  await save(page)
  const load = page.getByRole('button', { name: 'Load the latest' })
  await expect(load).toBeVisible()
  await rename('care_type', 'care_type_away')
  try {
    await load.click()
    await expect(messages(page)).toContainText('something bad has happened on our end')
    await expect(field(page, 'Title')).toHaveValue('Shopping for one')
  } finally {
    await rename('care_type_away', 'care_type')
  }
  await load.click()
  await expect(field(page, 'Title')).toHaveValue('Shopping for two')
  await field(page, 'Title').fill('Shopping for three')
  await save(page)
  await expect(page.getByRole('link', { name: 'Shopping for three' })).toBeVisible()
})

test('a model stays saved when updating CM Mobile fails (MODEL-079, MODEL-080, MODEL-D37)', async ({ page }) => {
  const guid = await inDatabase(server.dataFolder, (owner) =>
    contractModel(owner, { title: 'Mobile', typeAlias: 'PRIVATE' }),
  )
  await inDatabase(server.dataFolder, (owner) =>
    owner.updateTable('contract_model').set({ income_category_alias: 'R/DC' }).where('guid', '=', guid).execute(),
  )
  await open(page, `/finance/invoice-models/${guid}/settings`)
  await expect(page.getByRole('switch', { name: 'Enable CM Mobile' })).toBeVisible()
  await field(page, 'Template name').fill('Mobile, saved')
  // The branch loses its mobile application while the form is open.
  await inDatabase(server.dataFolder, (owner) =>
    owner
      .updateTable('branch')
      .set({ features: ['finance'] })
      .execute(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(messages(page).getByRole('status')).toContainText('Invoice model successfully updated')
  await expect(messages(page).getByRole('alert')).toContainText('Updating CM2000 settings unsuccessful.')
  await page.reload()
  await expect(field(page, 'Template name')).toHaveValue('Mobile, saved')
})
