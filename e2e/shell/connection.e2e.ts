import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { startOwnServer } from '../support/own-server.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const sign = (page: Page) => page.getByRole('banner').getByText(/^(You are offline|The server is not responding)\.$/)
const menu = (page: Page, name: string) => page.getByRole('complementary', { name: 'Main' }).getByRole('link', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('every screen shows that it is offline, rows stay, and a screen that is not loaded yet opens by itself afterwards', async ({
  page,
  context,
}) => {
  await signIn(page, 'finance', '/carers')
  const rows = page.getByRole('table', { name: 'Carers' }).getByRole('row')
  // The onboarding comes by a call of its own.
  await expect(rows.nth(1)).toContainText('Completed')
  const first = (await rows.nth(1).textContent()) ?? ''

  await context.setOffline(true)
  await expect(sign(page)).toContainText('You are offline.')
  await expect(rows.nth(1)).toContainText(first)
  await expectNoAxeFindings(page)

  await menu(page, 'Downloads').click()
  await expect(heading(page)).toHaveText('You are offline')
  await expect(page).toHaveURL('/download')
  // A retry without a connection changes nothing.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('You are offline')
  await menu(page, 'Carers').click()
  await expect(rows.nth(1)).toContainText(first)
  await menu(page, 'Downloads').click()
  await expect(heading(page)).toHaveText('You are offline')

  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Downloads')
  await expect(sign(page)).toHaveCount(0)
})

test('an offline dialog that is not loaded yet says so and loses no input; a list waits for the network', async ({
  page,
  context,
}) => {
  await signIn(page, 'finance', '/finance/invoice-models')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Template name', exact: true })
  await name.fill('Typed while online')
  await context.setOffline(true)
  // A module requested before the page knows it is offline keeps failing: browsers remember failed loads.
  await expect(sign(page)).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('because you are offline')
  await page.keyboard.press('Control+k')
  await name.press('End')
  await name.pressSequentially(', and offline')
  await expect(name).toHaveValue('Typed while online, and offline')
  await context.setOffline(false)
  await expect(sign(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: /History/ })).toBeVisible()
})

test('the dashboard keeps its figures without a network, even after a visit to another screen', async ({
  page,
  context,
}) => {
  await signIn(page, 'finance', '/dashboard')
  const today = page.getByRole('heading', { name: 'Today' })
  await expect(today).toBeVisible()
  await menu(page, 'Carers').click()
  await expect(heading(page)).toContainText('Carers')
  await context.setOffline(true)
  await menu(page, 'Dashboard').click()
  await expect(today).toBeVisible()
  await expect(page.getByText('The figures shown are older.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('The figures shown are older.')).toHaveCount(0)
  await expect(today).toBeVisible()
})

test('a server that is away or hangs is reported, waited for and used again, with the same session', async ({
  page,
}) => {
  test.slow()
  const server = await startOwnServer(async () => ({}))
  try {
    const [email, password] = ['away@larkfield.example', 'Larkfield!2026']
    await inDatabase(server.dataFolder, async (owner) => {
      const { id } = await owner
        .insertInto('branch')
        .values({ title: 'Leeds', nation_alias: 'ENG', features: ['finance'] })
        .returning('id')
        .executeTakeFirstOrThrow()
      const permissions = ['User.Carer:Read', 'Finance.Settings:Edit', 'Finance.Settings.Run:Edit']
      await account(owner, { email, password, branchIds: [id], permissions })
    })
    await signInAs(page, email, `${server.address}/carers`, password)
    await expect(heading(page)).toContainText('Carers')
    await server.away(async () => {
      await menu(page, 'Administration').click()
      await expect(heading(page)).toHaveText('The server is not responding')
      await expect(sign(page)).toContainText('The server is not responding.')
    })
    await expect(heading(page)).toHaveText('Runs', { timeout: 60_000 })
    await expect(sign(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Create run' }).click()
    const dialog = page.getByRole('dialog')
    const title = dialog.getByRole('textbox', { name: 'Title' })
    await title.fill('Hospital teams')
    await server.hanging(async () => {
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('The server is not responding.')).toBeVisible({ timeout: 40_000 })
      await expect(sign(page)).toContainText('The server is not responding.')
      await expect(title).toHaveValue('Hospital teams')
    })
    await expect(sign(page)).toHaveCount(0, { timeout: 40_000 })
    // The server may have done it after all, which a repetition must not do twice.
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Run successfully created.')
    await expect(page.getByRole('row').filter({ hasText: 'Hospital teams' })).toHaveCount(1)
  } finally {
    await server.stop()
  }
})
