import { signInToOwnGroup } from '../billing/own-group.ts'
import { groupsOf, itemsOf, type Transaction, transactionsOf } from '../billing/processing.ts'
import { ask, send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { exportedAs } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the history of a transaction shows who switched what, before and after (SHELL-D64)', async ({ page }) => {
  const { group, ready } = await signInToOwnGroup(page, { clients: 1, visits: 1 })
  const [transaction] = ready as [Transaction]
  const [item] = await itemsOf(page, group, transaction)
  const path = `/finance/invoice-processing/${group.guid}/transactions/${transaction.guid}/items/${item?.guid}/no-charges`
  for (const no_charge of [true, false]) await send(page, 'PUT', path, { no_charge })

  const place = `${group.calendar_guid}/${group.guid}/${group.contract_guid}/${transaction.guid}`
  await page.goto(`/finance/invoice-processing/${place}`)
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  const entries = dialog.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Set no charge')
  await expect(entries.first()).toContainText('Priya Nair')
  // The affected visit, and the effect on its price.
  await expect(entries.first()).toContainText(item?.reference_owner_name ?? 'Unassigned')
  await expect(entries.first().getByRole('row', { name: 'Total' })).toContainText('£0.00')
  await expect(entries.first().getByRole('row', { name: 'No charge' })).toHaveText('No chargeYesNo')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused()
})

test('a record without history says so', async ({ page }) => {
  await signIn(page, 'finance', '/finance/invoice-processing')
  const [group] = await groupsOf(page)
  const [transaction] = group ? await transactionsOf(page, group) : []
  const place = `${group?.calendar_guid}/${group?.guid}/${group?.contract_guid}/${transaction?.guid}`
  await page.goto(`/finance/invoice-processing/${place}`)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog').getByText('Nothing has been changed yet.')).toBeVisible()
})

test('a list is saved as CSV and as Excel in its visible columns (SHELL-D65)', async ({ page }) => {
  await signIn(page, 'finance', '/clients?status=any')
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('checkbox', { name: 'Login' }).uncheck()
  await page.keyboard.press('Escape')
  const csv = await exportedAs(page, 'CSV')
  expect(csv.name).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFUser details,Status')
  const { count } = await ask<{ count: number }>(page, '/patient?page_size=1')
  expect(lines).toHaveLength(count + 1)

  const excel = await exportedAs(page, 'Excel')
  expect(excel.name).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.xlsx$/)
  // An Excel file is a zip.
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a path with an invalid guid makes no call and is not found (SHELL-D41)', async ({ page }) => {
  const called: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('not-a-guid')) called.push(request.url())
  })
  await signIn(page, 'finance', '/carers')
  const guid = '7d1c3b5e-2f4a-4c6d-8e9f-0a1b2c3d4e5f'
  for (const path of [`${guid}/not-a-guid/${guid}`, `${guid}/${guid}/${guid}/not-a-guid`]) {
    await page.goto(`/finance/invoice-processing/${path}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  expect(called.filter((url) => url.includes('/api/'))).toEqual([])
})
