import { profileOf, signInToClient } from '../client/own-client.ts'
import { chooseAction } from '../support/actions.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('the data of a client who has left is erased after the name was typed, and the register says so', async ({
  page,
}) => {
  const { guid } = await signInToClient(page, profileOf)
  await chooseAction(page, 'Erasure')
  await expect(page.getByRole('list', { name: 'What speaks against it' })).toContainText('The client has not left.')
  await expectNoAxeFindings(page)

  const left = await signInToClient(page, (guid) => `/clients/${guid}/erasure`, {
    status_id: 22,
    leaving_date: '2026-11-01',
  })
  expect(left.guid).not.toBe(guid)
  const parts = page.getByRole('table', { name: 'What happens to the data' })
  await expect(parts.getByRole('row').filter({ hasText: 'Personal record' })).toContainText('Clear')
  await page.getByRole('button', { name: 'Erase data…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase data' })
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Name of the person').fill('Margaret')
  await dialog.getByRole('button', { name: 'Erase for ever' }).click()
  await expect(dialog).toContainText('Type the name exactly: Margaret Holroyd')
  await dialog.getByLabel('Name of the person').fill('Margaret Holroyd')
  await dialog.getByRole('button', { name: 'Erase for ever' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Erased client')
  await expect(page.getByText(/The data was erased on/)).toBeVisible()

  await page.goto('/admin/erasures')
  const row = page.getByRole('table', { name: 'Erasures' }).getByRole('row').nth(1)
  await expect(row).toContainText('Erased client')
  await expectNoAxeFindings(page)
  await row.getByRole('link', { name: /Erased client/ }).click()
  await expect(page).toHaveURL(new RegExp(`/clients/${left.guid}/erasure$`))
})
