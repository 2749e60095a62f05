import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, test } from '../support/gallery.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const unsaved = 'This form contains unsaved changes, are you sure you want to leave the page?'

test('changing sections does not validate, and a save validates all of them and opens the first invalid one (SHELL-108, SHELL-109, SHELL-110, SHELL-D34)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 834, height: 300 })
  await page.goto('/wizard')
  await expect(button(page, 'Previous section')).toHaveCount(0)
  await box(page, 'First name').fill('Zoë')
  await button(page, 'Next section').click()
  await expect(page).toHaveURL(/section=work/)
  await expect(page.getByText('This field is required.')).toHaveCount(0)
  await expect(button(page, 'Save changes')).toBeVisible()
  await button(page, 'Next section').click()
  await expect(button(page, 'Next section')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Contract' })).toBeFocused()
  await expect(button(page, 'Save changes')).toBeVisible()

  await button(page, 'Save changes').click()
  await expect(page).toHaveURL(/\/wizard$/)
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Please fix the errors in the form.')
  await expect(banner.getByRole('listitem')).toHaveText([
    'Email: This field is required.',
    'Job title: This field is required.',
    'Starts on: This field is required.',
    'Ends before: This field is required.',
  ])
  await expect(box(page, 'Email')).toBeFocused()
  await expect(box(page, 'Email')).toBeInViewport()
  await expect(button(page, 'Work has errors')).toBeVisible()
  await expect(box(page, 'First name')).toHaveValue('Zoë')
  await expectNoAxeFindings(page)

  await banner.getByRole('button', { name: /Job title/ }).click()
  await expect(box(page, 'Job title')).toBeFocused()
  await box(page, 'Job title').fill('Carer')
  await button(page, 'Previous section').click()
  await expect(page.getByRole('group', { name: 'Personal details' })).toBeFocused()
  await box(page, 'Email').fill('zoe@larkfield.example')
  await box(page, 'Email').press('Control+Enter')
  await expect(box(page, 'Starts on')).toBeFocused()
})

test('a validity period is checked, and with no end date its end is neither validated nor sent (SHELL-082, SHELL-149, SHELL-D54)', async ({
  page,
}) => {
  await page.goto('/wizard?section=contract')
  await box(page, 'Starts on').fill('01/04/2027')
  await box(page, 'Ends before').fill('01/04/2027')
  await page.getByRole('checkbox', { name: 'No end date' }).focus()
  await expect(box(page, 'Starts on')).toHaveAccessibleDescription('Start date must be before end date.')
  await expect(box(page, 'Ends before')).toHaveAccessibleDescription('End date must be after start date.')
  await page.getByRole('checkbox', { name: 'No end date' }).check()
  await expect(box(page, 'Ends before')).toBeDisabled()
  await expect(box(page, 'Starts on')).toHaveAccessibleDescription('')

  await button(page, 'Work').click()
  await box(page, 'Job title').fill('Carer')
  await button(page, 'Previous section').click()
  await box(page, 'First name').fill('Zoë')
  await box(page, 'Email').fill('zoe@larkfield.example')
  await box(page, 'Email').press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Zoë' })).toContainText(
    '"period":{"start":"2027-04-01","end":null}',
  )
})

test('Cancel asks when something is unsaved; no keeps the values, yes leaves (SHELL-111, SHELL-D34)', async ({
  page,
}) => {
  await page.goto('/wizard')
  await box(page, 'First name').fill('Zoë')
  await button(page, 'Next section').click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await button(page, 'Cancel').click()
  await expect(question).toContainText(unsaved)
  await question.getByRole('button', { name: 'Stay on the page' }).click()
  await expect(button(page, 'Cancel')).toBeFocused()
  await button(page, 'Previous section').click()
  await expect(box(page, 'First name')).toHaveValue('Zoë')
  await button(page, 'Cancel').click()
  await question.getByRole('button', { name: 'Leave the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.goto('/wizard')
  await button(page, 'Cancel').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
})
