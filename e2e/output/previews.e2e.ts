import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '#ui/figures/format.ts'
import { findTransaction, groupsOf, pathOf, transactionsOf } from '../billing/processing.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { savedBy } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'

const previewOf = (page: Page) => page.getByRole('dialog', { name: 'Preview – not an invoice' })

/** Expects words in the pages of a dialog, once they have rendered. */
async function expectWords(dialog: Locator, ...words: string[]): Promise<void> {
  for (const each of words) await expect(dialog.locator('canvas').filter({ hasText: each }).first()).toBeAttached()
}

test('a file is shown from its number and saved from there; its name links to its transaction and back', async ({
  page,
}) => {
  const done = `from=${week(-8).from}&to=${week(-2).to}`
  await signIn(page, 'finance', `/finance/file-management?${done}&page_size=10`)
  const { files } = await ask<{ files: { output_reference: string; user_name: string; rate: string }[] }>(
    page,
    `/finance/invoice-files?${done}&page_size=1`,
  )
  const [file] = files
  if (!file) throw new Error('The demo has invoices')
  const name = page.getByRole('button', { name: file.output_reference, exact: true })
  await name.click()
  const dialog = page.getByRole('dialog', { name: file.output_reference })
  await expectWords(dialog, file.output_reference, file.user_name, formatMoney(file.rate))
  await expectNoAxeFindings(page)
  const saved = await savedBy(page, dialog.getByRole('button', { name: 'Download' }))
  expect(saved.name).toBe(`${file.output_reference}.pdf`)
  expect(saved.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(name).toBeFocused()

  await page.getByRole('row').filter({ has: name }).getByRole('link', { name: file.user_name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(file.user_name)
  await page.getByRole('button', { name: file.output_reference, exact: true }).click()
  await expectWords(dialog, 'Total to pay')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Show invoice' }).click()
  await expectWords(dialog, 'Total to pay')
  // The file never has an address, so none can be passed on.
  await expect(dialog.locator('iframe, embed, object, a[href]')).toHaveCount(0)
})

test('the invoice of a client is previewed before it has a number, with what it still waits for', async ({ page }) => {
  await signIn(page, 'finance')
  const { group, transaction } = await findTransaction(
    page,
    await groupsOf(page),
    (each) => each.status_type_alias === 'PENDING' && each.unconfirmed_count > 0,
  )
  await page.goto(`${pathOf(group)}/${transaction.guid}`)
  await page.getByRole('button', { name: 'Preview invoice' }).click()
  const dialog = previewOf(page)
  await expectWords(dialog, 'No number yet', transaction.owner_name, formatMoney(transaction.total))
  await dialog.getByRole('region', { name: /^Pages of/ }).focus()
  // The last page is laid out when those before it have rendered.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(dialog.locator('canvas').filter({ hasText: 'Backing table' }).first()).toBeAttached({ timeout: 1000 })
  }).toPass()
  await expectWords(dialog, 'Not confirmed')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Preview invoice' })).toBeFocused()
  const after = (await transactionsOf(page, group)).find(({ guid }) => guid === transaction.guid)
  expect(after).toMatchObject({ status_type_alias: 'PENDING', reference: null })
})

test("pending invoices are previewed from the dialog, where the dialog's shortcuts do nothing", async ({ page }) => {
  await signIn(page, 'finance')
  const groups = await groupsOf(page)
  const ready = await Promise.all(
    groups.map(async (group) => ({
      group,
      of: (await transactionsOf(page, group)).filter((each) => each.is_processable),
    })),
  )
  const most = ready.toSorted((one, other) => other.of.length - one.of.length)[0]
  // The last ones, as other tests invoice the first.
  const two = most?.of.slice(-2) ?? []
  if (!most || two.length < 2) throw new Error('The demo has a group with two clients ready')
  await page.goto(`${pathOf(most.group)}?page_size=100`)
  for (const { owner_name } of two) {
    await page.getByRole('checkbox', { name: `Select ${owner_name}`, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Invoice selected' }).click()
  const asking = page.getByRole('dialog', { name: 'Invoice selected' })
  await asking.getByRole('button', { name: 'Preview' }).click()
  const dialog = previewOf(page)
  await expectWords(dialog, 'Covering sheet', '2 invoices', ...two.map(({ total }) => formatMoney(total)))
  await expectNoAxeFindings(page)
  await page.keyboard.press('Control+Enter')
  // The summary behind it is still open, and nothing was queued.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(asking).toBeVisible()
  await asking.getByRole('button', { name: 'Cancel' }).click()
  for (const { guid } of two) {
    const now = (await transactionsOf(page, most.group)).find((each) => each.guid === guid)
    expect(now).toMatchObject({ status_type_alias: 'READY', is_queued: false })
  }
})
