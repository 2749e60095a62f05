import type { Updateable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { installClock, now, pauseClock } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'
import { rowsOf } from './processing.ts'

test('tasks are filtered by date, type and status, and an empty result says so (TASK-004, TASK-010)', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await openBranch(page, 'Cardiff')
  await page.goto(`/finance/processing-status?from=${week(-12).from}&to=${week(0).to}`)
  await expect(page.getByRole('table', { name: 'Tasks' }).getByRole('columnheader')).toHaveText([
    'Outcome',
    'Type',
    'Inserted at',
    'Started at',
    'Status',
    'Estimated completion',
    'Processed at',
    'Items',
    'By',
    'Details',
  ])
  await expect(rowsOf(page, 'Tasks').first()).toContainText('Invoicing')
  await pick(page, 'Status', 'Failed')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/statuses=Failed/)
  await expect(page.getByText('No results found')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rowsOf(page, 'Tasks').first()).toBeVisible()
  await page.getByLabel('Inserted to', { exact: true }).fill('01/01/2001')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Inserted from', { exact: true })).toHaveAccessibleDescription(
    'Start date can not be after end date',
  )
})

test('a running task has a bar of its progress, and the list is fetched again every 20 seconds until it ends (TASK-006, TASK-007)', async ({
  page,
}) => {
  await installClock(page)
  const { guid } = await signInToOwnBranch(page, '/', async (owner, branchId) => {
    const { account_guid: inserted_by } = await owner
      .selectFrom('account_branch')
      .select('account_guid')
      .where('branch_id', '=', branchId)
      .executeTakeFirstOrThrow()
    const started_at = now().subtract({ seconds: 500 }).toString()
    const of = { branch_id: branchId, side: 'invoice', total_pence: 0, inserted_by } as const
    const times = { inserted_at: started_at, started_at }
    await owner
      .insertInto('task')
      .values({
        ...of,
        ...times,
        type: 'Credit',
        status: 'Complete',
        details: 'Done',
        item_count: 1,
        processed_at: started_at,
      })
      .execute()
    // A quarter of its time is over.
    return owner
      .insertInto('task')
      .values({
        ...of,
        ...times,
        type: 'Completion',
        status: 'Processing',
        details: 'Long run',
        item_count: 1,
        estimated_seconds: 2000,
      })
      .returning('guid')
      .executeTakeFirstOrThrow()
  })
  await page.goto('/finance/processing-status')
  const row = rowsOf(page, 'Tasks').filter({ hasText: 'Long run' })
  const done = rowsOf(page, 'Tasks').filter({ hasText: 'Done' })
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^2[5-9]$/)
  await expect(done.getByRole('progressbar')).toHaveCount(0)
  await expect(done.getByText('Complete', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)

  await pauseClock(page)
  const isList = (url: string) => new URL(url).pathname.endsWith('/finance/invoice-tasks')
  let asked = 0
  page.on('request', (sent) => {
    if (isList(sent.url())) asked++
  })
  const change = (values: Updateable<DB['task']>) =>
    inDatabase(dataFolder, (owner) => owner.updateTable('task').set(values).where('guid', '=', guid).execute())
  await change({ details: 'Long run, read again' })
  // Second by second, so that the clock stands still within two seconds of the call, until its answer is shown.
  for (let second = 0; second < 20 && asked === 0; second++) await page.clock.runFor(1000)
  const shown = async () => {
    // The page draws by timers.
    await page.clock.runFor(1)
    return row.textContent()
  }
  await expect.poll(shown).toContain('Long run, read again')
  asked = 0
  await page.clock.runFor(17_000)
  expect(asked).toBe(0)
  await change({ status: 'Complete', processed_at: now().toString() })
  await page.clock.runFor(5000)
  await page.clock.resume()
  await expect(row.getByText('Complete', { exact: true })).toBeVisible()
  await expect(row.getByRole('progressbar')).toHaveCount(0)
  expect(asked).toBe(1)
})
