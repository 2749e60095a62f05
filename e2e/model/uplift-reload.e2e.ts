import { sql } from 'kysely'
import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel, service } from '#testing/builders/models.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a reload keeps the step and every choice; a model that no longer exists is listed', async ({ page }) => {
  const [, west] = await inDatabase(dataFolder, async (owner) => {
    const careTypeGuid = await careType(owner, { title: 'Care over a reload' })
    const guids: string[] = []
    for (const title of ['Reload uplift, east', 'Reload uplift, west']) {
      const modelGuid = await contractModel(owner, { side: 'invoice', title, typeAlias: 'PRIVATE' })
      await service(owner, { modelGuid, careTypeGuid, side: 'invoice' })
      guids.push(modelGuid)
    }
    return guids
  })
  const proceed = () => page.getByRole('button', { name: 'Proceed' }).click()
  const openStep = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current="step"]')
  const value = (name: string) => page.getByRole('textbox', { name: `Value of ${name}`, exact: true })
  const startDate = page.getByRole('textbox', { name: 'Start date' })
  page.on('dialog', (dialog) => void dialog.accept())

  await test.step('a link to a step that is not reachable yet opens the first one, in the address too', async () => {
    await signIn(page, 'finance', '/finance/invoice-models')
    await page.goto('/finance/invoice-models/rate-uplift?step=rates')
    await expect(openStep).toHaveText(/Invoice Group$/)
    await expect(page).toHaveURL('/finance/invoice-models/rate-uplift')
  })

  await startDate.fill('01/04/2031')
  await startDate.press('Tab')
  await page.getByRole('searchbox', { name: 'Search' }).fill('reload uplift')
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
  await proceed()
  await page.getByRole('checkbox', { name: 'Select every service of all groups' }).click()
  await proceed()
  await pick(page, 'Uplift type of All groups', 'Percentage')
  await value('All groups').fill('3')
  await pick(page, 'Uplift type of Reload uplift, west', 'Fixed amount')
  await value('Reload uplift, west').fill('0.125')

  await test.step('after a reload the third step is open, with each value', async () => {
    await page.reload()
    await expect(openStep).toHaveText(/Rates$/)
    await expect(page).toHaveURL('/finance/invoice-models/rate-uplift?step=rates')
    await expect(value('Reload uplift, east')).toHaveValue('3')
    await expect(value('Reload uplift, west')).toHaveValue('0.125')
  })

  await test.step('Back opens the previous step, and Forward the third, both unchanged', async () => {
    await page.goBack()
    await expect(openStep).toHaveText(/Service$/)
    await expect(page.getByRole('checkbox', { name: 'Select every service of all groups' })).toBeChecked()
    await page.goBack()
    await expect(startDate).toHaveValue('01/04/2031')
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.goForward()
    await page.goForward()
    await expect(value('Reload uplift, west')).toHaveValue('0.125')
  })

  await test.step('a model that has ended since is listed and left out, the other continues', async () => {
    await inDatabase(dataFolder, async (owner) => {
      await sql`update model_service set validity = '[2026-01-01,2031-01-01)' where model_guid = ${west}`.execute(owner)
      await sql`update contract_model set validity = '[2026-01-01,2031-01-01)' where guid = ${west}`.execute(owner)
    })
    await page.reload()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'No longer offered' })).toHaveText(
      'No longer offered, because closed, ended or deleted: Reload uplift, west.',
    )
    await expect(openStep).toHaveText(/Rates$/)
    await expect(value('Reload uplift, east')).toHaveValue('3')
    await expect(value('Reload uplift, west')).toHaveCount(0)
    await expectNoAxeFindings(page)
    await proceed()
    await expect(page.getByRole('heading', { name: 'Effective from 01/04/2031' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Uplift successfully queued for processing.',
    )
    await expect(page.getByRole('status').filter({ hasText: 'Uplift of 1 model from 01/04/2031' })).toContainText(
      '4 rates',
    )
  })
})
