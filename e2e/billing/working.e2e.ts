import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { findTransaction, groupsOf, itemsOf, pathOf, rowsOf } from './processing.ts'

/** A transaction of a council, with one of its priced visits. */
async function findPriced(page: Page, account: 'finance' | 'branch') {
  await signIn(page, account)
  // The branch administrator has no other branch.
  if (account === 'finance') await openBranch(page, 'Leeds')
  const councils = (await groupsOf(page, -2, -2)).filter(({ contract_name }) => contract_name.includes('Homecare'))
  const { group, transaction } = await findTransaction(page, councils, (each) => each.appointment_count > 5)
  const items = await itemsOf(page, group, transaction)
  const at = items.findIndex(({ total, appointment_type }) => total !== '0.00' && appointment_type === 'Visit')
  return { path: pathOf(group, transaction), at, item: items[at]?.guid ?? '', model: group.contract_guid }
}

test('contract model, rule group and service of a working link to their screens', async ({ page }) => {
  const { path, item, model } = await findPriced(page, 'finance')
  await page.goto(`${path}/${item}`)
  const panel = page.getByRole('complementary', { name: /^How/ })
  const links = panel.getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.nth(0)).toHaveAttribute('href', `/finance/invoice-models/${model}/settings`)
  await expect(links.nth(1)).toHaveAttribute(
    'href',
    new RegExp(`^/finance/invoice-models/${model}/invoice-rule-groups/`),
  )
  await expect(links.nth(2)).toHaveAttribute('href', new RegExp(`^/finance/invoice-models/${model}/invoice-services/`))
  await expectNoAxeFindings(page)
  const service = await links.nth(2).textContent()
  await links.nth(2).click()
  await expect(page.getByRole('heading', { name: service ?? '' }).first()).toBeVisible()
})

test('users who may not open models see the same names without links', async ({ page }) => {
  const { path, item } = await findPriced(page, 'branch')
  await page.goto(`${path}/${item}`)
  const steps = page.getByRole('complementary', { name: /^How/ }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Rule' }).first()).toContainText('Confirmed visit')
  await expect(steps.getByRole('link')).toHaveCount(0)
})

test('opening a working moves no row', async ({ page }) => {
  const { path, at } = await findPriced(page, 'finance')
  await page.goto(path)
  const row = rowsOf(page, 'Visits').nth(at)
  await expect(row).toBeVisible()
  // The font arrives after the first screen, and may wrap what is above the rows in another way.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('font_loaded'))).toBe('true')
  const before = await row.boundingBox()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('complementary', { name: /^How/ })).toBeVisible()
  await expect(row).toHaveAttribute('aria-current', 'true')
  const after = await row.boundingBox()
  expect(after?.y).toBe(before?.y)
  expect(after?.height).toBe(before?.height)
})
