import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { now } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'

const options = (page: Page, label: string) => page.getByRole('listbox', { name: label }).getByRole('option')

test('the downloads start on the Monday of last week, and their dates are checked (OPS-016, OPS-017, OPS-019, OPS-020, OPS-022, OPS-D07)', async ({
  page,
}) => {
  await signIn(page, 'hr', '/download')
  const start = page.getByRole('textbox', { name: 'Started at', exact: true })
  const end = page.getByLabel('End', { exact: true })
  await expect(start).toHaveValue(british(week(-1).from))
  await expect(end).toHaveValue('')
  await page.getByRole('combobox', { name: 'Expired' }).click()
  await expect(options(page, 'Expired')).toHaveText(['Any', 'Expired', 'Not'])
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(options(page, 'Status')).toHaveText(['Any', 'Pending', 'Completed', 'Failed'])
  await page.keyboard.press('Escape')

  await end.fill(british(week(-2).to))
  await page.keyboard.press('Enter')
  await expect(start).toHaveAccessibleDescription('Start date can not be after end date')
  await expect(end).toHaveAccessibleDescription('End date can not be before start date')
  await expectNoAxeFindings(page)
  await start.fill('')
  await page.keyboard.press('Enter')
  await expect(start).toHaveAccessibleDescription('This field is required.')
  await start.fill('31/02/2026')
  await page.keyboard.press('Enter')
  await expect(start).toHaveAccessibleDescription('Enter a valid date.')

  await page.goto('/download?start=2001-01-01&end=2001-01-07')
  await expect(page.getByText('No files found.')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('downloads show how they stand, and their file as long as there is one', async ({ page }) => {
  const days = (count: number) =>
    now()
      .add({ hours: 24 * count })
      .toString()
  const branchId = await signInToOwnBranch(page, '/', async (_, id) => id)
  const stored = { status: 'Completed', storage_key: 'downloads/gone.zip' }
  const pending = await inDatabase(dataFolder, async (owner) => {
    const { account_guid } = await owner
      .selectFrom('account_branch')
      .select('account_guid')
      .where('branch_id', '=', branchId)
      .executeTakeFirstOrThrow()
    const insert = { branch_id: branchId, account_guid, kind: 'invoices', request: '{}' }
    const { job_guid } = await owner
      .insertInto('download')
      .values({ ...insert, file_name: 'waiting.zip', created_at: days(-1) })
      .returning('job_guid')
      .executeTakeFirstOrThrow()
    await owner
      .insertInto('download')
      .values([
        { ...insert, ...stored, file_name: 'ready.zip', created_at: days(-1), expires_at: days(2) },
        { ...insert, ...stored, file_name: 'old.zip', created_at: days(-1), expires_at: days(-0.5) },
        {
          ...insert,
          ...{ status: 'Failed', error_code: 'NOT_MADE', error_message: 'The file could not be created.' },
          file_name: 'failed.zip',
          created_at: days(-1),
        },
      ])
      .execute()
    return job_guid
  })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await test.step('the menu leads to them, and the job of the page is not sent (OPS-030)', async () => {
    await page.getByRole('link', { name: 'Downloads' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
    const request = page.waitForRequest((each) => new URL(each.url()).pathname === '/api/downloads')
    await page.goto(`/download?job_guid=${pending}`)
    expect(new URL((await request).url()).searchParams.has('job_guid')).toBe(false)
    await expect(row('waiting.zip')).toHaveAttribute('aria-current', /.+/)
  })

  await test.step('each by its status (OPS-024, OPS-026, OPS-027, OPS-028)', async () => {
    await expect(row('waiting.zip')).toContainText('Pending')
    const turning = () => row('waiting.zip').evaluate((each) => each.getAnimations({ subtree: true }).length)
    await expect.poll(turning).toBe(1)
    await expect(page.getByRole('button', { name: 'Download ready.zip' })).not.toHaveAttribute('aria-disabled')
    await expect(row('failed.zip')).toContainText('NOT_MADE: The file could not be created.')
    const old = page.getByRole('button', { name: 'Download old.zip' })
    await expect(old).toHaveAttribute('aria-disabled', 'true')
    await old.hover()
    await expect(page.getByRole('tooltip')).toHaveText('File has expired.')
    await expectNoAxeFindings(page)
    // The tip would cover the next row.
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  await test.step('a file that is gone meanwhile is said, and the list is fetched again (OPS-D12)', async () => {
    // While a download is pending the list is also fetched by itself, and would know before the press.
    await inDatabase(dataFolder, (owner) => owner.deleteFrom('download').where('job_guid', '=', pending).execute())
    await page.goto('/download')
    await expect(page.getByRole('button', { name: 'Download ready.zip' })).toBeEnabled()
    await expect(row('waiting.zip')).toHaveCount(0)
    await inDatabase(dataFolder, (owner) =>
      owner
        .updateTable('download')
        .set({ expires_at: days(-0.25) })
        .where('branch_id', '=', branchId)
        .where('file_name', '=', 'ready.zip')
        .execute(),
    )
    const again = page.waitForRequest((each) => new URL(each.url()).pathname === '/api/downloads')
    await page.getByRole('button', { name: 'Download ready.zip' }).click()
    await expect(
      page.getByText(
        'Something went wrong while downloading the file. Please try again later or contact user support.',
      ),
    ).toBeVisible()
    await again
    await expect(page.getByRole('button', { name: 'Download ready.zip' })).toHaveAttribute('aria-disabled', 'true')
  })
})
