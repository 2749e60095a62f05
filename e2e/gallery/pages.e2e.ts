import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, test } from '../support/gallery.ts'

/** Opens every page of the gallery in turn, from the list beside them, and checks it. */
async function eachPage(page: Page, look: () => Promise<void>): Promise<void> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Widgets' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const names = (await links.allTextContents()).filter((name) => name !== 'Gallery')
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    await test.step(name, async () => {
      await links.getByText(name, { exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await look()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
  expect(complaints).toEqual([])
}

test.setTimeout(180_000)

test('every page of the gallery is accessible', async ({ page }) => {
  await eachPage(page, () => expectNoAxeFindings(page))
})

test('every page of the gallery can be read in dark colours on a tablet', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 834, height: 1112 })
  await eachPage(page, async () => {
    // Only colours and sizes differ from the other test.
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast', 'target-size']).analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([])
  })
})
