import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { payable } from '#testing/builders/payable.ts'
import { account } from '#testing/builders/people.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { withoutNetwork } from '../support/offline.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { rowsOf } from './processing.ts'

const failureText =
  'Something went wrong! We apologize, we were not able to complete your request. Please try again later or contact user support.'

/** Signs in to a branch with two pay groups of last week: one that is ready, and one with a visit to confirm. */
async function openPayGroups(page: Page): Promise<{ ready: string; waiting: string; carerGuid: string }> {
  const id = randomUUID()
  const titles = { ready: `Ready ${id}`, waiting: `Waiting ${id}` }
  const { carers } = await signInToOwnBranch(page, '/', async (owner, branchId) => {
    await payable({ owner, branchId }, ['Shaw', 'Gray'], { title: titles.waiting, unconfirmed: 1 })
    return payable({ owner, branchId }, ['Khan', 'Brook'], { title: titles.ready })
  })
  await page.goto('/finance/payment-processing')
  return { ...titles, carerGuid: carers[0]?.guid ?? '' }
}

async function openRun(page: Page, title: string): Promise<Locator> {
  await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
  await page.getByRole('button', { name: 'Run payroll' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run payroll' })
  await expect(dialog.getByRole('table', { name: 'To be paid' })).toBeVisible()
  return dialog
}

test('payroll is run for a pay group: picked, prepared, submitted and paid', async ({ page }) => {
  const { ready, waiting, carerGuid } = await openPayGroups(page)
  const groups = rowsOf(page, 'Transaction groups')
  const group = groups.filter({ hasText: ready })

  await test.step('only a group whose visits are all confirmed can be picked (PAYP-012, PAYP-D04, PAYP-D15)', async () => {
    await expect(groups).toHaveCount(2)
    // Two carers in each group, of £12.85 each.
    await expect(page.getByText('Cost of displayed total: £51.40')).toBeVisible()
    await expect(page.getByText('Ready £25.70', { exact: true })).toBeVisible()
    await expect(page.getByText('Not ready £25.70', { exact: true })).toBeVisible()
    await expect(group.getByText('Pay', { exact: true })).toBeVisible()
    const other = groups.filter({ hasText: waiting })
    await expect(other.getByText('Pay', { exact: true })).toHaveCount(0)
    await expect(other.getByRole('checkbox')).toHaveAccessibleDescription('This group has unconfirmed visits.')
    await page.getByRole('button', { name: 'Select ready' }).click()
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByRole('button', { name: 'Run payroll' })).toHaveAccessibleDescription(
      'Select what to pay first.',
    )
    await expectNoAxeFindings(page)
  })

  await test.step('the dialog prepares it and lists what will be paid (PAYP-021, PAYP-D08)', async () => {
    const asked = page.waitForRequest((request) => /finance\/payment-tasks$/.test(request.url()))
    const dialog = await openRun(page, ready)
    expect((await asked).postDataJSON()).toMatchObject({ mode: 'Completion' })
    await expect(dialog.getByRole('columnheader')).toHaveText([
      ...['Pay group', 'Carers', 'Visits', 'Visits total', 'Extras total', 'Total'],
    ])
    await expect(dialog.getByRole('row', { name: ready }).getByRole('cell')).toHaveText([
      ...['2', '2', '£25.70', '£0.00', '£25.70'],
    ])
    await expect(dialog.getByText('Everything selected will be paid.')).toBeVisible()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('it is submitted, and the row shows that it is paid (PAYP-010, PAYP-022, PAYP-023, PAYP-D08, PAYP-D10)', async () => {
    const prepared = page.waitForResponse((response) => /finance\/payment-tasks$/.test(response.url()))
    const dialog = await openRun(page, ready)
    const { task_guid } = (await (await prepared).json()) as { task_guid: string }
    const sent = page.waitForRequest((request) => request.url().endsWith(`/finance/payment-tasks/${task_guid}`))
    await dialog.getByRole('button', { name: /^Run payroll/ }).click()
    expect((await sent).postDataJSON()).toEqual({ is_draft: false })
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Payroll complete: 2 payments, £25.70.')).toBeVisible({ timeout: 60_000 })
    await expect(group.getByRole('img', { name: 'Paid' })).toBeVisible()
    // It can be credited from now on (PAYP-011).
    await expect(group.getByText('Cr', { exact: true })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('nobody can be added to it (PAYP-019)', async () => {
    await group.getByRole('link', { name: ready }).click()
    await expect(rowsOf(page, 'Carer transactions').first()).toContainText(/P\d{8}/)
    await expect(page.getByRole('button', { name: 'Add Carer' })).toHaveAccessibleDescription(
      'Can not add Carer because this transaction group is already paid.',
    )
  })

  await test.step('its task is complete, on the tab of payments (TASK-001)', async () => {
    await page.goto('/finance/processing-status?modelType=payment')
    const task = rowsOf(page, 'Tasks').filter({ hasText: ready })
    await expect(task.getByText('Complete', { exact: true })).toBeVisible()
    await expect(task).toContainText('Payments')
  })

  await test.step('the carer has a payslip of it, which opens as a PDF (PAYSLIP-001)', async () => {
    await page.goto(`/carers/${carerGuid}/payslips`)
    const file = page.context().waitForEvent('response', (response) => response.url().includes('/api/files/'))
    await page.getByRole('button', { name: 'Download 16/11/2026 - 22/11/2026' }).click()
    const { status, type } = await file.then(async (response) => ({
      status: response.status(),
      type: await response.headerValue('content-type'),
    }))
    expect([status, type]).toEqual([200, 'application/pdf'])
  })
})

test('a run that another user has been faster with is refused in its dialog, with who was first (INVP-075, PAYP-009, PAYP-031)', async ({
  page,
  context,
}) => {
  const { ready } = await openPayGroups(page)
  const dialog = await openRun(page, ready)
  const other = await context.newPage()
  await other.goto('/finance/payment-processing')
  const first = await openRun(other, ready)
  await first.getByRole('button', { name: /^Run payroll/ }).click()
  await expect(other.getByText('Payroll complete: 2 payments, £25.70.')).toBeVisible({ timeout: 60_000 })

  await dialog.getByRole('button', { name: /^Run payroll/ }).click()
  await expect(dialog.getByRole('alert')).toHaveText(failureText)
  await expect(dialog.getByText(/^Aisha (Khan|Brook) was paid by .+ as P\d{8}\.$/)).toBeVisible()
  await dialog.getByText('Close', { exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Payroll complete/)).toHaveCount(0)

  await other.goto('/finance/payment-processing')
  const second = await openPayGroups(other)
  await other.getByRole('checkbox', { name: `Select ${second.ready}`, exact: true }).click()
  const refused = other.getByRole('dialog', { name: 'Run payroll' })
  await withoutNetwork(other, async () => {
    await other.getByRole('button', { name: 'Run payroll' }).click()
    await expect(refused.getByRole('alert')).toHaveText(failureText)
  })
  await expect(refused.getByText('Close', { exact: true })).toBeVisible()
  await expectNoAxeFindings(other)
  await refused.getByText('Close', { exact: true }).click()
  await expect(refused).toBeHidden()
})

test('without the rights to run payroll and to credit nothing can be picked for either (PAYP-006, PAYP-007)', async ({
  page,
  anotherBrowser,
}) => {
  const title = `Ready ${randomUUID()}`
  const email = `${randomUUID()}@journey.example`
  await signInToOwnBranch(page, '/', async (owner, branchId) => {
    const permissions = ['Finance.Processing:Read']
    await account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions })
    await payable({ owner, branchId }, ['Khan'], { title })
  })
  const reader = await anotherBrowser()
  await signInAs(reader, email, '/finance/payment-processing')
  const denied = 'You do not have permission to run payroll.'
  const box = reader.getByRole('checkbox', { name: `Select ${title}`, exact: true })
  await expect(box).toHaveAccessibleDescription(denied)
  await expect(reader.getByRole('button', { name: 'Run payroll' })).toHaveAccessibleDescription(denied)
  await expect(reader.getByRole('button', { name: 'Credit selected' })).toHaveAccessibleDescription(
    'You do not have permission to credit.',
  )
})
