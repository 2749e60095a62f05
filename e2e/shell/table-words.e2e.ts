import type { Locator } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** The rendered width of a cell's words, with its own figures or those that a test sets. */
function widthOf(cell: Locator, figures?: string): Promise<number> {
  return cell.evaluate((element, wanted) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const parent = text?.parentElement
    if (!text || !parent) throw new Error('The cell is empty')
    const words = document.createRange()
    words.selectNodeContents(text)
    if (wanted !== undefined) parent.style.fontVariantNumeric = wanted
    const { width } = words.getBoundingClientRect()
    parent.style.fontVariantNumeric = ''
    return width
  }, figures)
}

test('words in a table have the hyphen of running text, not the wide one of tabular figures', async ({ page }) => {
  await signIn(page, 'dev', '/admin/finance/contract-service-types')
  const cell = page.getByRole('cell', { name: 'Sleep-in', exact: true })
  await expect(cell).toBeVisible()
  // The font loads after the first screen; only it has a wide hyphen.
  await expect
    .poll(async () => (await widthOf(cell, 'tabular-nums')) - (await widthOf(cell, 'normal')))
    .toBeGreaterThan(0.5)
  expect(await widthOf(cell)).toBe(await widthOf(cell, 'normal'))
})

test('on a tablet the names of models are complete, and truncated texts have a tooltip with the whole text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 834, height: 1112 })
  await signIn(page, 'dev', '/finance/invoice-models')
  for (const name of ['Leeds City Council – Homecare', 'Leeds City Council – Reablement']) {
    const cell = page.getByRole('cell', { name, exact: true })
    await expect(cell).toBeVisible()
    const isCut = () =>
      cell.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
      )
    // The font that it is shown in loads after the first screen.
    await expect.poll(isCut).toBe(false)
  }

  await page.goto('/admin/operators?search=finance%40larkfield.example')
  const row = page.getByRole('row').filter({ hasText: 'finance@larkfield.example' })
  const details = row.getByRole('cell').filter({ hasText: 'finance@larkfield.example' })
  await details.getByText(/finance@larkfield\.example/).hover()
  await expect(details).toHaveAttribute('title', /^finance@larkfield\.example · Cardiff, Glasgow, Leeds$/)
  const status = row.getByRole('cell').filter({ hasText: 'Active' })
  await status.hover()
  await expect(status).toHaveAttribute('title', '')
})
