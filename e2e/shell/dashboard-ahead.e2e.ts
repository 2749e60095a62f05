import { expectNoAxeFindings } from '../support/axe.ts'
import { lineOf } from '../support/line.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the dashboard is shown before the program has loaded, which takes it over as it is', async ({ page }) => {
  await signIn(page, 'finance')
  await page.goto('about:blank')
  const { devtools, receive } = await lineOf(page)
  await devtools.send('Network.clearBrowserCache')
  await receive(20_000)
  const sheets: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const today = page.getByRole('heading', { name: 'Today' })
  await expect(today).toBeVisible({ timeout: 60_000 })
  // The program has not loaded yet: it would render the menu.
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  const income = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Income by week' }) })
  await income.getByText('Show the figures').click()
  await expect(income.getByRole('table')).toBeVisible()
  const visits = page.getByRole('link', { name: 'Open visits' })
  await visits.focus()

  await receive(-1)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('main').getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(today).toHaveCount(1)
  await expect(income.getByRole('table')).toBeVisible()
  await expect(visits).toBeFocused()
  await expectNoAxeFindings(page)

  await test.step('its links are the shell’s now, and it is removed with its screen', async () => {
    const loads = () => page.evaluate(() => performance.timeOrigin)
    const before = await loads()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/visits\?from=/)
    await expect(today).toHaveCount(0)
    expect(await loads()).toBe(before)
    await expect.poll(() => page.evaluate(() => 'renderDashboard' in window)).toBe(false)
    // Styles that are in the page are not requested again, after later ones.
    expect(sheets.filter((url) => /\/(start|common)-/.test(url))).toEqual([])
    await page.goBack()
    await expect(today).toHaveCount(1)
  })
})
