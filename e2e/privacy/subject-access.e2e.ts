import { messages, profileOf, signInToCarer } from '../carer/own-carer.ts'
import { chooseAction } from '../support/actions.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('a copy of everything held about a carer is made after a question, and downloaded', async ({ page }) => {
  await signInToCarer(page, profileOf)
  await chooseAction(page, 'Copy of all data')
  const dialog = page.getByRole('dialog', { name: 'Copy of all data' })
  await expect(dialog).toContainText('everything held about Kofi Boateng')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
  await chooseAction(page, 'Copy of all data')
  await dialog.getByRole('button', { name: 'Make the copy' }).click()
  await expect(messages(page)).toContainText('Download request sent.')
  await expect(page).toHaveURL(/\/download\?job_guid=/)
  const row = page.getByRole('row').filter({ hasText: 'Subject access Kofi Boateng.zip' })
  await expect(row).toContainText('Completed', { timeout: 60_000 })
  const file = page.waitForEvent('download')
  await row.getByRole('button', { name: /Download/ }).click()
  expect((await file).suggestedFilename()).toBe('Subject access Kofi Boateng.zip')
})
