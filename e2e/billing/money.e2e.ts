import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'
import { findTransaction, groupsOf, pathOf } from './processing.ts'

async function expectPounds(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const priced = page.getByRole('main').getByText('£')
  await expect(priced.first()).toBeVisible()
  const amounts = (await priced.allTextContents()).flatMap((text) => text.match(/£[\d,.]*\d/g) ?? [])
  expect(amounts, path).not.toEqual([])
  expect(
    amounts.filter((amount) => !/^£\d{1,3}(?:,\d{3})*\.\d{2}$/.test(amount)),
    path,
  ).toEqual([])
}

test('amounts are in pounds with two decimals in groups, clients, visits and files (MODEL-084)', async ({ page }) => {
  await signIn(page, 'finance')
  const groups = await groupsOf(page, -2, -2)
  const { group, transaction } = await findTransaction(
    page,
    groups,
    (each) => each.status_type_alias === 'COMPLETE' && each.appointment_count > 0,
  )
  const weeks = `from=${week(-8).from}&to=${week(-2).to}`
  await expectPounds(page, `/finance/invoice-processing?${weeks}`)
  await expectPounds(page, pathOf(group))
  await expectPounds(page, pathOf(group, transaction))
  await expectPounds(page, `/finance/file-management?${weeks}&page_size=100`)
})
