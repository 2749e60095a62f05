import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
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
