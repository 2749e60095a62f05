import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import { userTypes } from '#contract/identity/sign-in.ts'
import { sync } from '#testing/builders/syncs.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { installClock, now, pauseClock } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'

const before = (minutes: number) => now().subtract({ minutes }).toString()

/** Renames a function of the database: calls of the server that use it under its own name fail meanwhile. */
const renameFunction = (from: string, to: string) =>
  inDatabase(dataFolder, (owner) => sql`alter function ${sql.id(from)} rename to ${sql.id(to)}`.execute(owner))

/** Moves a paused clock on to the next refresh. Returns the status of its answer. */
async function refreshed(page: Page): Promise<number> {
  const answered = page.waitForResponse(/sync-status/)
  let isAnswered = false
  void answered.then(() => {
    isAnswered = true
  })
  const left = /\d+/.exec((await countdownOf(page).textContent()) ?? '')
  await page.clock.runFor(Number(left?.[0]) * 1000)
  // From then on it goes like a real one: the page watches how long the answer takes, and tries a lost call again.
  await expect(async () => {
    await page.clock.runFor(100)
    expect(isAnswered).toBe(true)
  }).toPass({ intervals: [100], timeout: 60_000 })
  return (await answered).status()
}

const countdownOf = (page: Page) => page.getByText(/^Refreshing in \d+s$/)

/** Moves a paused clock on, in small steps, until the page shows what has arrived: it draws by timers. */
const untilShown = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.runFor(100)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [100], timeout: 60_000 })

test('the syncs of all branches are watched, and refresh by themselves', async ({ page }) => {
  const { title, end, accountGuid } = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
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
    return { title, end, accountGuid: account_guid }
  })
  const rows = page.getByRole('table', { name: 'Sync status' }).getByRole('row')
  const row = rows.nth(1)
  const countdown = countdownOf(page)

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
    const failed = page.getByText('The last refresh failed.')
    await pauseClock(page)
    await renameFunction('sync_status', 'sync_status_away')
    try {
      expect(await refreshed(page)).toBe(500)
      await untilShown(page, failed)
      await expect(countdown).toBeVisible()
      await expect(row).toContainText('Every 15 minutes')
    } finally {
      await renameFunction('sync_status_away', 'sync_status')
    }
    expect(await refreshed(page)).toBe(200)
    await untilShown(page, page.getByText(/^Refreshing in [56]\ds$/))
    await expect(failed).toHaveCount(0)
  })

  await test.step('it pauses while the tab is hidden (OPS-D18)', async () => {
    const left = (await countdown.textContent()) ?? ''
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }))
    await page.clock.runFor(10_000)
    await expect(countdown).toHaveText(left)
    await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'))
    await page.clock.runFor(10_000)
    await expect(countdown).not.toHaveText(left)
  })

  await test.step('without branches there is a sentence (OPS-034)', async () => {
    await inDatabase(dataFolder, (owner) =>
      owner.updateTable('account').set({ user_type: userTypes.carer }).where('guid', '=', accountGuid).execute(),
    )
    expect(await refreshed(page)).toBe(200)
    await untilShown(page, page.getByText('No syncs to be displayed.'))
  })
})
