import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { now } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { signInToOwnGroup } from './own-group.ts'

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
  await row.getByRole('button', { name: /^Outcome of Invoicing, / }).click()
  const details = page.getByRole('region', { name: 'Outcome of Homecare of the north' })
  await expect(details).toContainText('Nothing was done: no invoice was made and no number was taken.')
  // It still holds what it lists, so that it is tried again and not prepared again.
  await expect(details.getByRole('button', { name: 'Prepare again' })).toHaveCount(0)
  await expectNoAxeFindings(page)
  await retry.click()
  await expect(page.getByText('The task has been queued again.')).toBeVisible()
  await expect(retry).toBeHidden()
  // The row, and below it what it made.
  const done = page.getByRole('row').filter({ hasText: 'Homecare of the north' })
  await expect(done.first()).toContainText('Complete', { timeout: 60_000 })
  await expect(details).toContainText('There was nothing to do: no invoice was made.')
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

test('a task whose selection changed says what it was, compares it with now, and is prepared again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { group, assignees } = await signInToOwnGroup(page, { clients: 2, visits: 2 })
  const body = { guids: [group.guid], mode: 'Completion' }
  const { task_guid } = await send<{ task_guid: string }>(page, 'POST', '/finance/invoice-tasks', body)
  await send(page, 'PATCH', '/finance/appointments', { user_appointment_guids: [assignees[0]], confirmed: false })
  await send(page, 'PUT', `/finance/invoice-tasks/${task_guid}`, { is_draft: false })
  await page.goto('/finance/processing-status')
  const details = page.getByRole('region', { name: /^Outcome of Council/ })
  const arrow = page.getByRole('button', { name: /^Outcome of Invoicing, / })
  await expect(page.getByRole('row').filter({ has: arrow })).toContainText(
    'The selection changed since it was prepared.',
    { timeout: 60_000 },
  )

  await test.step('its row unfolds by the keyboard', async () => {
    await arrow.focus()
    await page.keyboard.press('Enter')
    await expect(details.getByRole('heading', { level: 2 })).toContainText(group.contract_name)
    await expect(details).toContainText('Nothing was done: no invoice was made and no number was taken.')
    await expect(details.getByRole('link', { name: 'Open the period' })).toHaveAttribute(
      'href',
      `/finance/invoice-processing/${group.calendar_guid}/${group.guid}/${group.contract_guid}`,
    )
    // Two hours on weekdays at 20.00 for each of two clients; the first of them is not confirmed any more.
    const compared = details.getByRole('table', { name: 'Prepared and now' })
    await expect(compared.getByRole('row')).toHaveText([
      /^Prepared \d\d:\d\dReady now$/,
      'Clients21',
      'Visits42',
      'Total£80.00£40.00',
    ])
    await expect(details).toContainText('−£40.00')
    await expectNoAxeFindings(page)
  })

  await test.step('its facts are copied for support', async () => {
    await details.getByRole('button', { name: 'Copy for support' }).click()
    await expect(page.getByText('Details copied to clipboard.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Task ${task_guid}`)
  })

  await test.step('what is ready of it is prepared again and invoiced', async () => {
    await details.getByRole('button', { name: 'Prepare again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invoice selected' })
    await expect(dialog).toContainText('£40.00')
    await dialog.getByRole('button', { name: 'Invoice' }).click()
    await expect(page.getByText('Invoice generated! £40.00.')).toBeVisible({ timeout: 60_000 })
    await expect(details).toContainText('1 of 2 invoices has been made since.')
    await arrow.nth(1).click()
    await expect(details).toHaveCount(0)
    await arrow.first().click()
    await expect(details).toContainText(/1 invoice was made, INV\d+, £40\.00\./)
    await expect(details.getByRole('list', { name: 'Invoices' }).getByRole('link')).toHaveAttribute(
      'href',
      /^\/finance\/invoice-processing\//,
    )
    await expect(details.getByRole('link', { name: 'Open the files' })).toHaveAttribute('href', /\?task=/)
    await expectNoAxeFindings(page)
  })
})
