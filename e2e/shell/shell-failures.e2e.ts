import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Some journeys hide a table from the server that all of them share.
test.describe.configure({ mode: 'serial' })

const [email, password] = ['clerk@larkfield.example', 'Larkfield!2026']
let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer(async () => ({ RAISE_ISSUE_URL: 'https://issues.example/new' }))
  await inDatabase(server.dataFolder, async (owner) => {
    const { id } = await owner
      .insertInto('branch')
      .values({ title: 'Leeds', nation_alias: 'ENG', features: ['finance', 'shifts'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await account(owner, { email, password, branchIds: [id], permissions: ['User.Carer:Read', 'File.Download:Read'] })
  })
})

test.afterAll(() => server.stop())

const openAsClerk = (page: Page, path = '/carers') => signInAs(page, email, server.address + path)
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Main' })

test('missing and denied pages say so (SHELL-013, SHELL-014, SHELL-D22)', async ({ page }) => {
  await openAsClerk(page, '/no/such/place')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/')
  await page.goto(`${server.address}/clients`)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(
    page.getByText('You do not have permission to view this page. Please contact your manager or our support.'),
  ).toBeVisible()
  await expectNoAxeFindings(page)
})

test('an uncaught error shows a page with a way to report it, and another screen still opens (SHELL-015, SHELL-016, SHELL-D22)', async ({
  page,
  refusals,
}) => {
  await openAsClerk(page)
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
  // The list of downloads begins some days before today, which now fails.
  await page.evaluate(() => {
    Object.assign(Temporal.Now, {
      plainDateISO() {
        throw new Error('On purpose')
      },
    })
  })
  await sidebar(page).getByRole('link', { name: 'Downloads' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('An unexpected error has occurred.')).toBeVisible()
  const raise = page.getByRole('link', { name: 'Raise an issue' })
  await expect(raise).toHaveAttribute('href', 'https://issues.example/new')
  await expect(raise).toHaveAttribute('target', '_blank')
  expect(refusals).toEqual([])
  await expectNoAxeFindings(page)
  await sidebar(page).getByRole('link', { name: 'Carers' }).click()
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
  await expect(page.getByText('An unexpected error has occurred.')).toHaveCount(0)
})

/** Without a table the server fails wherever it is read. */
function hideTable(table: 'region' | 'carer'): Promise<void> {
  return inDatabase(server.dataFolder, (owner) => owner.schema.alterTable(table).renameTo(`${table}_away`).execute())
}
function bringBack(table: 'region' | 'carer'): Promise<void> {
  return inDatabase(server.dataFolder, (owner) => owner.schema.alterTable(`${table}_away`).renameTo(table).execute())
}

test('a failed list links to its details, in a new tab, and each reader is recorded (SHELL-166, SHELL-187, SHELL-188, SHELL-D44)', async ({
  page,
}) => {
  await hideTable('carer')
  await openAsClerk(page)
  const apology =
    'We apologize, something bad has happened on our end. Our engineers have been notified about this error. Please try again later or contact our support.'
  await expect(page.getByText(apology)).toBeVisible()
  await bringBack('carer')
  const link = page.getByRole('link', { name: 'More details' })
  const opened = page.waitForEvent('popup')
  await link.click()
  const details = await opened
  await expect(details).toHaveURL(/\/error\/[0-9a-f-]{36}$/)
  await expect(details.getByRole('heading', { name: 'Error details' })).toBeVisible()
  await expect(details.getByText(apology)).toBeVisible()
  await expect(details.getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)).toBeVisible()
  await expectNoAxeFindings(details)
  const code = details.url().split('/').at(-1) ?? ''
  const looks = await inDatabase(server.dataFolder, (owner) =>
    owner.selectFrom('audit').select('action').where('entity_guid', '=', code).execute(),
  )
  expect(looks).toEqual([{ action: 'look' }])
  for (const other of ['not-a-guid', '6f1c24c0-8d0e-4f8e-9a55-0123456789ab']) {
    await details.goto(`${server.address}/error/${other}`)
    await expect(details.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})

test('without the core schema the application fails to load, after one retry (SHELL-017, SHELL-D22, SHELL-D23)', async ({
  page,
}) => {
  await hideTable('region')
  const asked: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/dcp-core/schema')) asked.push(response.status())
  })
  await openAsClerk(page)
  await expect(page.getByRole('heading', { name: 'Application failed to load' })).toBeVisible()
  await expect(page.getByText('This is an error on our side, not yours.')).toBeVisible()
  expect(asked).toEqual([500, 500])
  await expectNoAxeFindings(page)
  await bringBack('region')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
})
