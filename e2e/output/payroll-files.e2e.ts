import type { Page } from '@playwright/test'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { ask, send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { installClock, now, pauseClock } from '../support/clock.ts'
import { withoutNetwork } from '../support/offline.ts'
import { pick } from '../support/pick.ts'
import { savedBy } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'

/** The demo has paid the weeks before last. */
const done = `from=${week(-8).from}&to=${week(-2).to}`
const payments = `/finance/file-management?modelType=payment&${done}&page_size=10`

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Files', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
const tick = (page: Page, reference: string) => page.getByRole('checkbox', { name: `Select ${reference}`, exact: true })
const history = (page: Page, reference: string) => page.getByRole('table', { name: `Payroll history of ${reference}` })
const unfold = (page: Page, reference: string) =>
  page.getByRole('button', { name: `Payroll history of ${reference}` }).click()
const heads = (page: Page) => page.getByRole('table', { name: 'Files', exact: true }).getByRole('columnheader')

/** Saves a map of all codes; the payroll system of the journeys refuses those that begin with BAD. */
async function saveCodes(page: Page, prefix: string): Promise<void> {
  const { contract_service_types: types } = await ask<{ contract_service_types: { guid: string }[] }>(
    page,
    '/finance/contract-service-types',
  )
  const careTypes = types.flatMap(({ guid: service_type_guid }, at) =>
    [false, true].map((is_enhanced) => ({
      ...{ service_type_guid, charge_type_alias: null, is_enhanced },
      code: `${prefix}${at}${is_enhanced ? 'E' : ''}`,
    })),
  )
  const charges = Object.keys(chargeTypes).map((charge_type_alias) => ({
    ...{ service_type_guid: null, charge_type_alias, is_enhanced: false },
    code: `C-${charge_type_alias}`,
  }))
  await send(page, 'PUT', '/finance/payroll-elements', { elements: [...careTypes, ...charges] })
}

/** Opens a payment by its reference once the payroll system has answered. */
async function openAnswered(page: Page, reference: string, status: string): Promise<void> {
  const query = `${done}&reference=${reference}&payroll_status=${status}`
  const answered = () => ask<{ count: number }>(page, `/finance/payment-files?${query}`)
  await expect.poll(async () => (await answered()).count, { timeout: 60_000 }).toBe(1)
  await page.goto(`${payments}&reference=${reference}`)
  await expect(rows(page).getByText(status, { exact: true })).toBeVisible()
}

test('a payment that the payroll system refuses is corrected and resubmitted from its history', async ({ page }) => {
  await signIn(page, 'dev', payments)
  const { files } = await ask<{ files: { output_reference: string }[] }>(
    page,
    `/finance/payment-files?${done}&interfaced=false&order=asc&page_size=2`,
  )
  const [reference = '', other = ''] = files.map((file) => file.output_reference)

  await test.step('payments of a branch with the integration have a payroll status, invoices have none (FILE-008, FILE-017, FILE-D03, FILE-D06)', async () => {
    await page.setViewportSize({ width: 1680, height: 900 }) // wide enough for all columns
    await expect(heads(page)).toHaveText([
      'Select',
      'Payroll history',
      'Name',
      'Contract model',
      'Contract reference',
      'Reference',
      'Type',
      'Period',
      'Completed at',
      'Total',
      'Interface reference',
      'Payroll status',
      'Actions',
    ])
    await page.getByRole('combobox', { name: 'Payroll status' }).click()
    await expect(page.getByRole('listbox', { name: 'Payroll status' }).getByRole('option')).toHaveText([
      'Any',
      'Pending',
      'Failed',
      'Succeeded',
    ])
    await page.keyboard.press('Escape')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Invoicing' }).click()
    await expect(heads(page)).not.toContainText(['Payroll status'])
    await expect(page.getByRole('combobox', { name: 'Payroll status' })).toHaveCount(0)
  })

  await test.step('a refused row fails its payment, with the issue in its history (FILE-012, FILE-D17)', async () => {
    await saveCodes(page, 'BAD')
    await page.goto(`${payments}&reference=${reference}`)
    await tick(page, reference).check()
    await expect(page.getByRole('button', { name: 'Resubmit selected' })).toHaveAccessibleDescription(
      'Only files that the payroll system has refused can be resubmitted.',
    )
    await page.getByRole('button', { name: 'Interface selected' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Interface', exact: true }).click()
    await expect(page.getByText('Interface request sent.')).toBeVisible()
    await openAnswered(page, reference, 'Failed')
    await unfold(page, reference)
    await expect(history(page, reference).getByRole('columnheader')).toHaveText([
      'Submission',
      'Submitted at',
      'Status',
      'Issues',
      'Download',
    ])
    // The payment has several rows, and all of them are refused for one cause.
    const cause = history(page, reference).getByText(/^Unknown element code \d+ rows$/)
    await expect(cause).toHaveCount(1)
    await expect(history(page, reference).getByRole('listitem')).toHaveCount(0)
    await cause.click()
    await expect(history(page, reference).getByRole('listitem').first()).toHaveText(/^Row 1 .+,BAD/)
    await expectNoAxeFindings(page)
    const { name, bytes } = await savedBy(page, page.getByRole('button', { name: 'Download submission 1' }))
    expect(name).toMatch(/^Payroll .*\.csv$/)
    expect(bytes.toString()).toContain(',BAD')
  })

  await test.step('the processing status says what was in the file, and what was refused', async () => {
    await page.goto('/finance/processing-status?modelType=payment')
    const task = page
      .getByRole('table', { name: 'Tasks' })
      .getByRole('row')
      .filter({ hasText: /EX\/TRENT, IF\d{6}\.csv/ })
      .first()
    await expect(task).toContainText('Interface')
    await expect(task).toContainText('Complete')
    await task.getByRole('button', { name: /Outcome/ }).click()
    const outcome = page.getByRole('region', { name: /^Outcome of EX\/TRENT, IF/ })
    await expect(outcome).toContainText(/1 payment is in IF\d{6}\.csv/)
    await expect(outcome).toContainText('The payroll system refused 1 of 1.')
    await expect(outcome.getByRole('heading', { name: 'Unknown element code 1', exact: true })).toBeVisible()
    await expect(outcome.getByRole('list', { name: 'Refused: Unknown element code' })).toContainText(reference)
    await expectNoAxeFindings(page)
    await outcome.getByRole('link', { name: 'Open the files' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(reference)
  })

  await test.step('a payment that was never submitted has no history (FILE-025)', async () => {
    await page.goto(`${payments}&reference=${other}`)
    await unfold(page, other)
    await expect(page.getByText('No history files found.')).toBeVisible()
  })

  await test.step('failed payments are found by their status (FILE-008)', async () => {
    await page.goto(payments)
    await pick(page, 'Payroll status', 'Failed')
    await expect(page).toHaveURL(/payroll_status=Failed/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(reference)
  })

  await test.step('a failed request says so, and the dialog stays (FILE-D21)', async () => {
    await saveCodes(page, 'GOOD')
    await tick(page, reference).check()
    await page.getByRole('button', { name: 'Resubmit selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resubmit selected' })
    await expectNoAxeFindings(page)
    await withoutNetwork(page, async () => {
      await dialog.getByRole('button', { name: 'Resubmit', exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Something went wrong, please try again.')
    })
    await dialog.getByRole('button', { name: 'Resubmit', exact: true }).click()
  })

  await test.step('with the codes of then it succeeds, as its second submission (FILE-020)', async () => {
    await expect(page.getByText('Files successfully resubmitted to the payroll system')).toBeVisible()
    await openAnswered(page, reference, 'Succeeded')
    await unfold(page, reference)
    const submissions = history(page, reference).getByRole('row')
    await expect(submissions.nth(1)).toContainText(/^2/)
    await expect(submissions.nth(1).getByRole('img', { name: 'Complete' })).toBeVisible()
    await expect(submissions.nth(2).getByRole('img', { name: 'Failed' })).toBeVisible()
  })

  await test.step('a file that cannot be fetched says so (FILE-D20)', async () => {
    await withoutNetwork(page, async () => {
      await page.getByRole('button', { name: `Download ${reference}` }).click()
      await expect(
        page.getByText(
          'Something went wrong while downloading the file. Please try again later or contact user support.',
        ),
      ).toBeVisible()
    })
  })
})

test('developers have the files of invoices replaced, every five minutes', async ({ page }) => {
  const replace = page.getByRole('button', { name: 'Replace file' })
  const invoices = `/finance/file-management?${done}&page_size=10`
  const first = page.getByRole('checkbox', { name: /^Select INV/ }).first()
  let sentAfter = now()
  let sentBefore = sentAfter

  await test.step('the button is on invoices alone, for developers (FILE-019, FILE-021, SHELL-068)', async () => {
    await signIn(page, 'dev', payments)
    await page
      .getByRole('checkbox', { name: /^Select P/ })
      .first()
      .check()
    await expect(page.getByRole('button', { name: 'Download selected' })).toBeVisible()
    await expect(replace).toHaveCount(0)
    await page.goto(invoices)
    await expect(replace).toHaveAccessibleDescription('Select the files to replace.')
  })

  await test.step('a failed request says so and may be repeated, a sent one too (SHELL-194, SHELL-D46, FILE-023)', async () => {
    await first.check()
    await withoutNetwork(page, async () => {
      await replace.click()
      await expect(page.getByText('Something went wrong with the replace file request.')).toBeVisible()
    })
    sentAfter = now()
    await replace.click()
    await expect(page.getByText('Replace file request sent.', { exact: true })).toBeVisible()
    sentBefore = now()
  })

  await test.step('it is locked for five minutes in its branch, and a reload does not lift the lock (FILE-022, FILE-D10)', async () => {
    await expect(replace).toHaveAccessibleDescription(/The next time is possible at \d\d:\d\d/)
    await installClock(page)
    await page.reload()
    await first.check()
    await expect(replace).toHaveAttribute('aria-disabled', 'true')
    await page.clock.pauseAt(sentAfter.add({ minutes: 4, seconds: 59 }).epochMilliseconds)
    await expect(replace).toHaveAttribute('aria-disabled', 'true')
    await page.clock.pauseAt(sentBefore.add({ minutes: 5, seconds: 1 }).epochMilliseconds)
    await page.clock.resume()
    await expect(replace).not.toHaveAttribute('aria-disabled')
    await replace.click()
    await expect(replace).toHaveAttribute('aria-disabled', 'true')
    await openBranch(page, 'Cardiff')
    await page.goto(invoices)
    await first.check()
    await expect(replace).not.toHaveAttribute('aria-disabled')
  })
})

test('finance staff neither resubmit nor replace files, and their filters wait half a second (FILE-010, FILE-019)', async ({
  page,
}) => {
  await signIn(page, 'finance', payments)
  await page
    .getByRole('checkbox', { name: /^Select P/ })
    .first()
    .check()
  await expect(page.getByRole('button', { name: 'Resubmit selected' })).toHaveAccessibleDescription(
    'You may not resubmit files.',
  )
  await page.goto(`/finance/file-management?${done}&page_size=10`)
  await page
    .getByRole('checkbox', { name: /^Select INV/ })
    .first()
    .check()
  await expect(page.getByRole('button', { name: 'Interface selected' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace file' })).toHaveCount(0)

  await installClock(page)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Select INV/ }).first()).toBeVisible()
  await pauseClock(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('name=nobody') && asked.push(request.url()))
  await page.getByRole('searchbox', { name: 'Name' }).fill('nobody')
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page.getByText('No invoices found.')).toBeVisible()
  expect(asked).toHaveLength(1)
})
