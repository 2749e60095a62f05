import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Law tables' }).getByRole('link', { name }).click()
/** The confirmation is in a dialog above the button of the same name. */
const confirmed = async (page: Page, name: string) => {
  await button(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('law tables: figures with their source; a new one shows its effect in money before it is applied', async ({
  page,
}) => {
  // It waits for three effects, each of which is worked out for all visits.
  test.slow()
  await signIn(page, 'finance', '/admin/finance/law-tables')
  await test.step('each table lists its figures, the latest first', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Law tables')
    // uk 1.
    await expect(rows(page, 'Minimum wages').nth(1)).toContainText(
      /National Living Wage, 21 and over£12.71 an hour01\/04\/2026/,
    )
    await expect(page.getByText('Figures until 01/04/2027.')).toBeVisible()
    await expectNoAxeFindings(page)
    await tab(page, 'VAT')
    await expect(rows(page, 'VAT').nth(1)).toContainText(/Standard rate20%04\/01\/2011.*Value Added Tax Act 1994/)
    await tab(page, 'Bank holidays')
    await expect(rows(page, 'Bank holidays').filter({ hasText: '15/06/2026' })).toContainText('Scotland')
  })

  await test.step('minimum wages start with the bands of the latest, and errors are at their fields', async () => {
    await tab(page, 'Minimum wages')
    await page.getByRole('link', { name: 'Add figures' }).click()
    await expect(field(page, 'Starts on')).toHaveValue('01/04/2027')
    const band = (number: number) => page.getByRole('group', { name: `Band ${number}`, exact: true })
    const rate = (number: number) => band(number).getByRole('textbox', { name: 'Rate per hour' })
    await expect(band(1).getByRole('textbox', { name: 'Band' })).toHaveValue('National Living Wage')
    await button(page, 'Work out the effect').click()
    await expect(rate(1)).toHaveAccessibleDescription('This field is required.')
    await expect(field(page, 'Source')).toHaveAccessibleDescription('This field is required.')
    await rate(1).fill('13.21')
    await rate(2).fill('11.45')
    await rate(3).fill('8.5')
    // Removing a row moves the focus below, a new row takes it.
    await page.getByRole('button', { name: 'Remove band 4' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Add a band' })).toBeFocused()
    await expect(page.getByText('By law apprentices need a rate as well.').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(band(4).getByRole('textbox', { name: 'Band' })).toBeFocused()
    await page.keyboard.type('Apprentice')
    await band(4).getByRole('checkbox', { name: 'Apprentices' }).check()
    await rate(4).fill('8.50')
    await field(page, 'Source').fill('Announcement of the journey')
    await expectNoAxeFindings(page)
    await button(page, 'Work out the effect').click()
  })

  await test.step('the change shows what it does, and is given up', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Minimum wages from 01/04/2027')
    await expect(page.getByText('Nothing has changed yet. This is what applying it will do.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(rows(page, 'Figures').nth(1)).toContainText(
      'National Living Wage, 21 and over£12.71 an hour£13.21 an hour',
    )
    await expect(rows(page, 'What it changes').filter({ hasText: 'If it held already' })).toHaveCount(2)
    await expectNoAxeFindings(page)
    await confirmed(page, 'Give up')
    await expect(messages(page)).toContainText('The change was given up.')
    await expect(page.getByText('This change was given up. Nothing has changed.')).toBeVisible()
  })

  await test.step('a mileage allowance is applied after a question, and removed again before it begins', async () => {
    await page.goto('/admin/finance/law-tables?tab=MILEAGE')
    await page.getByRole('link', { name: 'Add figures' }).click()
    await pick(page, 'Figure', 'Bicycles, pounds a mile')
    await field(page, 'Starts on').fill('06/04/2027')
    await field(page, 'Amount').fill('0.22')
    await field(page, 'Source').fill('Announcement of the journey')
    await button(page, 'Work out the effect').click()
    await expect(button(page, 'Apply')).toBeVisible({ timeout: 60_000 })
    await confirmed(page, 'Apply')
    await expect(page.getByText(/^Applied by /)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Law tables' }).first().click()
    const future = rows(page, 'Mileage allowance').filter({ hasText: '£0.22 a mile' })
    await expect(future).toContainText('Future')
    await future.getByRole('button', { name: 'Remove Bicycles' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Source' }).fill('Withdrawn by the journey')
    await page.getByRole('dialog').getByRole('button', { name: 'Work out the effect' }).click()
    await expect(button(page, 'Apply')).toBeVisible({ timeout: 60_000 })
    await confirmed(page, 'Apply')
    await expect(page.getByText(/^Applied by /)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('all changes are listed with their state', async () => {
    await page.goto('/admin/finance/law-tables?tab=CHANGES')
    const changes = rows(page, 'Changes of law tables')
    await expect(changes.filter({ hasText: 'Minimum wages' }).first()).toContainText('Withdrawn')
    await expect(changes.filter({ hasText: 'Mileage allowance' }).first()).toContainText('Applied')
    await expectNoAxeFindings(page)
  })
})
