import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { now } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const dataFolder = join(tmpdir(), `almoner-e2e-${process.env.ALMONER_E2E_PORT}`, 'data')
const problem = 'Processing this item failed, please contact support.'

/** A failed task of Glasgow, in the state after ten attempts; it contains nothing, so it has no effects. */
async function failedTask(details: string): Promise<void> {
  await inDatabase(dataFolder, async (owner) => {
    const { guid } = await owner
      .selectFrom('account')
      .select('guid')
      .where('email', '=', 'finance@larkfield.example')
      .executeTakeFirstOrThrow()
    const { id: branch_id } = await owner
      .selectFrom('branch')
      .select('id')
      .where('title', '=', 'Glasgow')
      .executeTakeFirstOrThrow()
    const at = now().toString({ smallestUnit: 'second' })
    await owner
      .insertInto('task')
      .values({
        branch_id,
        side: 'invoice',
        type: 'Completion',
        status: 'Failed',
        details,
        problem,
        holds: true,
        item_count: 0,
        total_pence: 0,
        inserted_at: at,
        inserted_by: guid,
        started_at: at,
        processed_at: at,
      })
      .execute()
  })
}

const actionsOf = (page: Page, details: string) => ({
  retry: page.getByRole('button', { name: `Try again: ${details}` }),
  giveUp: page.getByRole('button', { name: `Give up: ${details}` }),
})

test('a failed task is retried, and its list shows how that ended', async ({ page }) => {
  await failedTask('Homecare of the north')
  await signIn(page, 'finance')
  await openBranch(page, 'Glasgow')
  await page.goto('/finance/processing-status')
  const { retry } = actionsOf(page, 'Homecare of the north')
  const row = page.getByRole('row').filter({ has: retry })
  await expect(row).toContainText(problem)
  await expectNoAxeFindings(page)
  await retry.click()
  await expect(page.getByText('The task has been queued again.')).toBeVisible()
  await expect(retry).toBeHidden()
  const done = page.getByRole('row').filter({ hasText: 'Homecare of the north' })
  await expect(done).toContainText('Complete')
})

test('a failed task is released after a confirmation', async ({ page }) => {
  await failedTask('Homecare of the south')
  await signIn(page, 'finance')
  await openBranch(page, 'Glasgow')
  await page.goto('/finance/processing-status')
  const { giveUp } = actionsOf(page, 'Homecare of the south')
  await giveUp.click()
  const dialog = page.getByRole('dialog', { name: 'Give up this task?' })
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(giveUp).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Give up task' }).click()
  await expect(page.getByText('The items have been released.')).toBeVisible()
  await expect(giveUp).toBeHidden()
  await expect(page.getByText(`${problem} The remaining transactions were released.`)).toBeVisible()
})
