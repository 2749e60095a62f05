import { randomUUID } from 'node:crypto'
import { account } from '#testing/builders/people.ts'
import { messages, signInToCarer } from '../carer/own-carer.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the bank details of a carer are in a tab of every contract, which is closed on load; only finance admins see the whole number (CCON-037, CCON-D24, CCON-D26, CCON-D27, CLCON-005, CLCON-D06)', async ({
  page,
}) => {
  const guid = await signInToCarer(page, (made) => `/carers/${made}/contracts`)
  await page.getByRole('link', { name: `Pay ${guid}` }).click()
  const tabs = page.getByRole('navigation', { name: 'Contract', exact: true })
  const model = page.getByRole('main').getByRole('link', { name: `Pay ${guid}` })
  await expect(model).toHaveAttribute('href', /\/finance\/payment-models\//)
  await page.getByRole('textbox', { name: 'Reference' }).fill('CHANGED-1')
  await tabs.getByRole('link', { name: 'Bank' }).click()
  await expect(page).toHaveURL(/tabType=bank/)
  const field = (label: string) => page.getByRole('textbox', { name: label })
  await field('Account name').fill('Mr K Boateng')
  await field('Account number').fill('1234567')
  await field('Sort code').fill('20 40 6')
  const save = page.getByRole('form', { name: 'Bank details' }).getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByText('Account number must have 8 digits.').first()).toBeVisible()
  await expect(page.getByText('Sort code must have 6 digits.').first()).toBeVisible()
  await expectNoAxeFindings(page)
  await field('Account number').fill('12345678')
  await field('Sort code').fill('20 40 60')
  await save.click()
  await expect(messages(page)).toContainText('Bank details successfully saved.')
  await expect(field('Sort code')).toHaveValue('20-40-60')
  // The form takes no input until everything has been read again.
  await expect(save).toBeEnabled()
  await field('Bank branch').fill('Leeds City')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await save.click()
  expect((await saved).ok()).toBe(true)
  // The unsaved settings are still there.
  await tabs.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('CHANGED-1')
  await page.getByRole('textbox', { name: 'Reference' }).fill('')
  await tabs.getByRole('link', { name: 'Bank' }).click()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Contract details' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Bank' }).click()
  await expect(field('Bank branch')).toHaveValue('Leeds City')

  const email = `${randomUUID()}@journey.example`
  await inDatabase(dataFolder, async (owner) => {
    const { branch_id } = await owner
      .selectFrom('carer')
      .select('branch_id')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow()
    const permissions = ['User.Carer:Read', 'Finance.UserContract:Edit']
    await account(owner, { email, password: 'Larkfield!2026', branchIds: [branch_id], permissions })
  })
  const contract = new URL(page.url()).pathname
  await tabs.getByRole('link', { name: /^Files/ }).click()
  await expect(page.getByText('No files found.')).toBeVisible()
  await signInAs(page, email, contract)
  await expect(page.getByRole('main').getByText(`Pay ${guid}`, { exact: true })).toBeVisible()
  await expect(model).toHaveCount(0)
  await tabs.getByRole('link', { name: 'Bank' }).click()
  await expect(page.getByText('Only finance admins may change bank details.')).toBeVisible()
  await expect(field('Account number')).toHaveValue('****5678')
  await expect(field('Account number')).toBeDisabled()
  await expect(page.getByRole('form', { name: 'Bank details' }).getByRole('button', { name: 'Save' })).toHaveCount(0)
})
