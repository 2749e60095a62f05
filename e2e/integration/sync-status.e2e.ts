import { sync } from '#testing/builders/syncs.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { installClock, now, pauseClock } from '../support/clock.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'

const before = (minutes: number) => now().subtract({ minutes }).toString()

test('the syncs of all branches are watched, and refresh by themselves', async ({ page }) => {
  const { title, end } = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
    const end = before(60)
    for (const minutes of [150, 135, 120, 105]) await sync(owner, { branchId, started_at: before(minutes) })
    await sync(owner, { branchId, started_at: before(90), is_failed: true, failure: 'It was interrupted.' })
    await sync(owner, { branchId, started_at: before(75), ended_at: end })
    const of = owner.updateTable('branch').where('id', '=', branchId)
    const { title } = await of
      .set({ features: ['cm2000'] })
      .returning('title')
      .executeTakeFirstOrThrow()
    const other = { title: `${title} West`, nation_alias: 'ENG' }
    const { id } = await owner.insertInto('branch').values(other).returning('id').executeTakeFirstOrThrow()
    const { account_guid } = await owner
      .selectFrom('account_branch')
      .select('account_guid')
      .where('branch_id', '=', branchId)
      .executeTakeFirstOrThrow()
    await owner.insertInto('account_branch').values({ account_guid, branch_id: id }).execute()
    return { title, end }
  })
  const rows = page.getByRole('table', { name: 'Sync status' }).getByRole('row')
  const row = rows.nth(1)

  await test.step('the foot of the menu leads to the table (OPS-032, OPS-033, OPS-D16, SHELL-032, SHELL-D17)', async () => {
    await installClock(page)
    await page.getByRole('link', { name: 'Sync Status' }).click()
    await expect(page).toHaveURL(/\/sync-status$/)
    await expect(page).toHaveTitle(/^Sync Status - Care Planner/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sync Status - Care Planner')
    await expect(rows.first().getByRole('columnheader')).toHaveText([
      ...['Branch', 'System', 'Last Sync', 'Frequency', 'Status'],
    ])
    await expect(row.getByRole('cell').first()).toHaveText(title)
    await expect(row.getByRole('cell').nth(1)).toHaveText('CM2000')
  })

  await test.step('the last sync, the frequency and the newest five dots, the last one larger (OPS-037, OPS-038, OPS-039, OPS-D15, OPS-D16, OPS-D17)', async () => {
    const last = row.getByText(formatDateTime(end, 'Europe/London'))
    await expect(last).toBeVisible()
    const red = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--red)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    await expect(last).toHaveCSS('color', red)
    await expect(row).toContainText('Every 15 minutes')
    const dots = row.getByRole('img')
    await expect(dots).toHaveCount(5)
    await expect(dots.nth(3)).toHaveAccessibleName(/^Failed: It was interrupted\. Start: /)
    await expect(dots.nth(3)).toHaveCSS('width', '10px')
    await expect(dots.last()).toHaveCSS('width', '16px')
    await dots.last().hover()
    await expect(page.getByRole('tooltip')).toContainText(`End: ${formatDateTime(end, 'Europe/London')}. Range: `)
    await page.mouse.move(0, 0)
  })

  await test.step('a disabled branch has only its title and the sentence (OPS-040, OPS-D17)', async () => {
    await expect(rows.nth(2).getByRole('cell')).toHaveText([
      ...[`${title} West`, '', 'Sync is disabled for this branch.', '', ''],
    ])
    await expectNoAxeFindings(page)
  })

  await test.step('the countdown fetches at 0 and starts again; a failure keeps the rows (OPS-041, OPS-D18)', async () => {
    const countdown = page.getByText(/^Refreshing in \d+s$/)
    await pauseClock(page)
    await page.route('**/branch/sync-status', (route) => route.fulfill({ status: 500, body: '' }))
    const asked = page.waitForRequest(/sync-status/)
    await page.clock.runFor(60_000)
    await asked
    await page.clock.runFor(5000)
    await expect(page.getByText('The last refresh failed.')).toBeVisible()
    await expect(countdown).toBeVisible()
    await expect(row).toContainText('Every 15 minutes')
    await page.unroute('**/branch/sync-status')
    const answered = page.waitForResponse(/sync-status/)
    await page.clock.runFor(61_000)
    await answered
    await page.clock.runFor(1000)
    await expect(page.getByText('The last refresh failed.')).toHaveCount(0)
    await expect(countdown).toHaveText(/in (60|59|58)s/)
  })

  await test.step('it pauses while the tab is hidden (OPS-D18)', async () => {
    const countdown = page.getByText(/^Refreshing in \d+s$/)
    const left = (await countdown.textContent()) ?? ''
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }))
    await page.clock.runFor(10_000)
    await expect(countdown).toHaveText(left)
    await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'))
    await page.clock.runFor(10_000)
    await expect(countdown).not.toHaveText(left)
  })

  await test.step('without branches there is a sentence (OPS-034)', async () => {
    await page.route('**/branch/sync-status', (route) => route.fulfill({ json: { branches: [], count: 0 } }))
    const asked = page.waitForResponse(/sync-status/)
    await page.clock.runFor(61_000)
    await asked
    await page.clock.runFor(1000)
    await expect(page.getByText('No syncs to be displayed.')).toBeVisible()
  })
})
