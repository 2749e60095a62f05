import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { payable } from '#testing/builders/payable.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'
import { signInToOwnGroup } from './own-group.ts'
import { pathOf, rowsOf, type Transaction } from './processing.ts'

/** Opens the extras of a carer's payment of 16 to 22 November 2026, whose only visit pays £12.85. */
async function openPayment(page: Page): Promise<void> {
  const title = randomUUID()
  await signInToOwnBranch(page, '/finance/payment-processing', (owner, branchId) =>
    payable({ owner, branchId }, ['Khan'], { title }),
  )
  await rowsOf(page, 'Transaction groups').getByRole('link').first().click()
  await rowsOf(page, 'Transactions').getByRole('link').first().click()
  await page.getByRole('link', { name: /^Extras/ }).click()
}

/** Chooses an option of a select in the open dialog. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('extras of a payment are added, changed and deleted', async ({ page }) => {
  await openPayment(page)
  const rows = rowsOf(page, 'Extras')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name })

  await test.step('a transaction without extras says so', async () => {
    await expect(page.getByText('This transaction has no extras.')).toBeVisible()
    await page.getByRole('button', { name: 'Add extra' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(field('Reason')).toHaveAccessibleDescription('This field is required.')
    await expectNoAxeFindings(page)
  })

  await test.step('the types of the side are offered with their fields (EXTRA-005, EXTRA-031, EXTRA-D04, EXTRA-D06)', async () => {
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await expect(page.getByRole('option')).toHaveText([
      ...['Expense (taxable)', 'Expense (non-taxable)', 'Mileage top-up', 'Incentive payment', 'Guaranteed hours loss'],
      ...['Guaranteed hours worked', 'On-call week', 'Taxi', 'Travel top-up', 'Extra miles', 'Suspension pay'],
    ])
    await page.getByRole('option', { name: 'Incentive payment' }).click()
    await expect(field('Amount')).toBeVisible()
    await choose(page, 'Type', 'Taxi')
    await expect(field('Hours')).toBeVisible()
    await choose(page, 'Type', 'Mileage top-up')
    await expect(field('Mileage')).toBeVisible()
  })

  await test.step('dates and caps show beside their fields (EXTRA-009, EXTRA-020, EXTRA-021, EXTRA-D08)', async () => {
    await field('Mileage').fill('100.5')
    await field('Rate').fill('0.56')
    await field('Date').fill('23/11/2026')
    await field('Reason').fill('x'.repeat(256))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(field('Date')).toHaveAccessibleDescription(
      'Charge date must be within the transaction period (16/11/2026 - 22/11/2026)',
    )
    await field('Date').fill('18/11/2026')
    await field('Reason').fill('Road closed')
    await expect(field('Mileage')).toHaveAccessibleDescription('Amount must be 100 or lower')
    await expect(field('Rate')).toHaveAccessibleDescription(/Rate must be 0.55 or lower/)
    await field('Mileage').fill('6.405')
    await field('Rate').fill('0.55')
    // 6.405 x 0.55 = 3.52275
    await expect(dialog.getByText('Total £3.52')).toBeVisible()
  })

  await test.step('a new extra waits for approval (EXTRA-027, EXTRA-032, EXTRA-D01, EXTRA-D12, EXTRA-D15)', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Charge successfully created.')).toBeVisible()
    await expect(rows.getByRole('cell')).toContainText([
      ...['', '', '18/11/2026', 'Mileage top-up', 'Road closed', '6.41', '£0.55', '£3.52', 'No', 'Pending'],
    ])
    await expect(page.getByText('£3.52 waiting for approval')).toBeVisible()
    await expect(page.getByText('Total £0.00')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('its row opens the form (EXTRA-027, EXTRA-D12)', async () => {
    await rows.first().focus()
    await page.keyboard.press('Enter')
    await expect(field('Mileage')).toHaveValue('6.405')
    await field('Mileage').fill('10')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Charge successfully updated.')).toBeVisible()
    await expect(rows.first()).toContainText('£5.50')
  })

  await test.step('an extra of a visit is added from its working (EXTRA-D12, EXTRA-D13)', async () => {
    await page.getByRole('link', { name: 'Visits 1' }).click()
    await rowsOf(page, 'Visits').getByRole('link').first().click()
    const panel = page.getByRole('complementary', { name: 'How £12.85 was worked out' })
    await panel.getByRole('button', { name: 'Add extra' }).click()
    await choose(page, 'Type', 'Expense (non-taxable)')
    await field('Date').fill('17/11/2026')
    await field('Amount').fill('7.85')
    await field('Reason').fill('Shopping')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Charge successfully added.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Extras/ }).click()
    await page.getByRole('button', { name: /^Working of 17\/11\/2026/ }).click()
    await expect(page.getByRole('link', { name: 'Open the visit' })).toBeVisible()
  })

  await test.step('what another window has deleted is not saved (EXTRA-029)', async () => {
    await rows.first().focus()
    await page.keyboard.press('Enter')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('checkbox', { name: 'Select 17/11/2026, Expense (non-taxable)' }).check()
    await other.getByRole('button', { name: 'Delete selected' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(other.getByText('Extras successfully deleted')).toBeVisible()
    await other.close()
    await field('Amount').fill('8')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Could not edit charge.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave the page' }).click()
    await expect(rows).toHaveCount(1)
  })

  await test.step('the selected ones are deleted (EXTRA-028, EXTRA-D01)', async () => {
    await page.getByRole('checkbox', { name: 'Select 18/11/2026, Mileage top-up' }).check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Extras successfully deleted')).toBeVisible()
    await expect(page.getByText('This transaction has no extras.')).toBeVisible()
  })
})

test('a contribution is taken off an invoice, and its form asks for cost and reason', async ({ page }) => {
  const { group, ready } = await signInToOwnGroup(page, { clients: 1, visits: 1 })
  await page.goto(`${pathOf(group, ready[0] as Transaction)}?tab=extra`)
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await page.getByRole('button', { name: 'Add extra' }).click()
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await expect(page.getByRole('option')).toHaveText([
    ...['Expense (taxable)', 'Expense (non-taxable)', 'Contribution', 'Extra miles'],
  ])
  await page.getByRole('option', { name: 'Contribution' }).click()
  await field('Date').fill(group.start.split('-').reverse().join('/'))
  await field('Reason').fill('By agreement')

  await test.step('its cost may be negative, but not zero (EXTRA-022, EXTRA-D07)', async () => {
    for (const [cost, message] of [
      ['-1000000.01', 'Minimal value is -1000000.'],
      ['0', 'Value can not be zero.'],
    ] as const) {
      await field('Cost').fill(cost)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(field('Cost')).toHaveAccessibleDescription(message)
    }
    await field('Cost').fill('-5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Total −£5.00')).toBeVisible()
  })

  await test.step('its row opens the form of contributions (EXTRA-D14)', async () => {
    await rowsOf(page, 'Extras').first().focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Edit contribution' })).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(2)
    await field('Cost').fill('-6')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Charge successfully updated.')).toBeVisible()
    await expect(page.getByText('Total −£6.00')).toBeVisible()
  })

  await test.step('what another window has deleted is not saved (EXTRA-030)', async () => {
    await rowsOf(page, 'Extras').first().focus()
    await page.keyboard.press('Enter')
    await field('Cost').fill('-7')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('checkbox', { name: /^Select .*, Contribution$/ }).check()
    await other.getByRole('button', { name: 'Delete selected' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(other.getByText('Extras successfully deleted')).toBeVisible()
    await other.close()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Could not process contribution.')).toBeVisible()
  })
})
