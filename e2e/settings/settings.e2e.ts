import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { whileConditionsChange } from '../support/conditions.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const rowOf = (page: Page, list: string, name: string) =>
  page.getByRole('table', { name: list }).getByRole('row').filter({ hasText: name })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const select = (page: Page, label: string) => page.getByRole('combobox', { name: label })
/** A date counts when its field loses the focus. */
const date = async (page: Page, text: string) => {
  await field(page, 'Date').fill(text)
  await page.keyboard.press('Tab')
}
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const create = (page: Page, label: string) => page.getByRole('link', { name: label }).click()

test('runs are edited in dialogs, in two tabs', async ({ page }) => {
  await signIn(page, 'finance', '/admin/finance/runs')
  const dialog = page.getByRole('dialog')
  const add = async (title: string) => {
    await page.getByRole('button', { name: 'Create run' }).click()
    await field(page, 'Title').fill(title)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Runs')
  await test.step('one is created (FSET-043, FSET-D17)', async () => {
    await add('Hospital teams')
    await expect(messages(page)).toContainText('Run successfully created.')
    await expect(rowOf(page, 'Runs', 'Hospital teams')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('its title is unique, regardless of case and outer spaces (FSET-029, FSET-D17)', async () => {
    await add(' hospital TEAMS ')
    await expect(field(page, 'Title')).toHaveAccessibleDescription('Run with this title already exists')
    await field(page, 'Title').fill('Hospital discharge')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(page, 'Runs', 'Hospital discharge')).toBeVisible()
  })

  await test.step('it is renamed and deleted in its row (FSET-043, FSET-D05, FSET-D17)', async () => {
    await page.getByRole('button', { name: 'Edit Hospital teams' }).click()
    await field(page, 'Title').fill('Hospital wards')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(messages(page)).toContainText('Run successfully updated.')
    await page.getByRole('button', { name: 'Delete Hospital wards' }).click()
    await expect(dialog).toContainText('Do you really want to delete this run?')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(messages(page)).toContainText('Run successfully deleted.')
    await expect(rowOf(page, 'Runs', 'Hospital wards')).toHaveCount(0)
  })

  const refused = async (run: string, sentence: string) => {
    await page.getByRole('button', { name: `Delete ${run}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(messages(page)).toContainText(sentence)
    await expect(rowOf(page, 'Runs', run)).toBeVisible()
  }
  await test.step('one that a model uses cannot be deleted (FSET-007, FSET-040, FSET-D18)', async () => {
    await refused('Private clients', 'You can not delete Run associated with invoice model.')
    await page.getByRole('link', { name: 'PAYMENTS' }).click()
    await expect(page).toHaveURL('/admin/finance/runs?tab=payment')
    await refused('Waged', 'You can not delete Run associated with payment model.')
  })
})

test('care types, tiers and conditions are listed, created and edited', async ({ page }) => {
  await signIn(page, 'finance', '/admin/finance/contract-service-types')
  await test.step('a care type (FSET-005, FSET-036, FSET-D05, FSET-D07, FSET-D09, FSET-D24)', async () => {
    const heads = page.getByRole('table', { name: 'Contract care types' }).getByRole('columnheader')
    await expect(heads).toHaveText(['Title', 'Training', 'Shadowing', 'Sleep-in', 'Excluded from NMW'])
    await expectNoAxeFindings(page)
    await create(page, 'Create care type')
    for (const flag of ['Training', 'Shadowing', 'Sleep-in', 'Exclude from NMW'])
      await expect(page.getByRole('checkbox', { name: flag, exact: true })).not.toBeChecked()
    await field(page, 'Title').fill('domiciliary')
    await page.getByRole('checkbox', { name: 'Training' }).check()
    await page.getByRole('checkbox', { name: 'Shadowing' }).check()
    await save(page)
    await expect(page.getByRole('main')).toContainText('Care type can be either training or shadowing, not both.')
    await page.getByRole('checkbox', { name: 'Training' }).uncheck()
    await save(page)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Could not create Contract care type.')
    await field(page, 'Title').fill('Double-up shadowing')
    await save(page)
    await expect(messages(page)).toContainText('Contract care type successfully created.')
    await expect(page).toHaveURL('/admin/finance/contract-service-types')
    await page.getByRole('link', { name: 'Double-up shadowing' }).click()
    await expect(page.getByRole('checkbox', { name: 'Shadowing' })).toBeChecked()
    await field(page, 'Title').fill('domiciliary')
    await save(page)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Could not update Contract care type.')
    await field(page, 'Title').fill('Shadowing in pairs')
    await expectNoAxeFindings(page)
    await save(page)
    await expect(messages(page)).toContainText('Contract care type successfully updated.')
  })

  await test.step('a tier (FSET-004, FSET-025, FSET-D07)', async () => {
    await page.goto('/admin/finance/holiday-tiers')
    await create(page, 'Create holiday tier')
    await field(page, 'Title').fill('bank HOLIDAY')
    await save(page)
    await expect(field(page, 'Title')).toHaveAccessibleDescription('Holiday Tier title must be unique')
    await field(page, 'Title').fill('Easter')
    await save(page)
    await expect(messages(page)).toContainText('Holiday tier successfully created.')
    await page.getByRole('link', { name: 'Easter' }).click()
    await field(page, 'Title').fill('Easter weekend')
    await save(page)
    await expect(messages(page)).toContainText('Holiday tier successfully updated.')
  })

  await test.step('a condition, whose category clears its type and is fixed afterwards (FSET-006, FSET-018, FSET-019, FSET-028, FSET-D07, FSET-D19)', async () => {
    await page.goto('/admin/finance/contract-rule-conditions')
    const heads = page.getByRole('table', { name: 'Rule conditions' }).getByRole('columnheader')
    await expect(heads).toHaveText(['Reason', 'Category', 'Type'])
    await expectNoAxeFindings(page)
    await create(page, 'Create rule condition')
    await field(page, 'Reason').fill('Away from home')
    const types = async () => {
      await select(page, 'Type').click()
      return page.getByRole('option')
    }
    await pick(page, 'Category', 'Confirmed visit')
    await expect(await types()).toHaveText([
      ...['No special type', 'None', 'Authorised overstay', 'Authorised understay', 'Doorstep refusal'],
    ])
    await page.getByRole('option', { name: 'Doorstep refusal' }).click()
    await pick(page, 'Category', 'Cancellation')
    await expect(await types()).toHaveText([
      ...['No special type', 'COVID or other infectious disease', 'Entry error', 'Family cover', 'Holiday', 'Hospital'],
      ...['Medical appointment', 'Missed visit', 'Refusal of care', 'Respite'],
    ])
    await page.keyboard.press('Escape')
    await expect(select(page, 'Type')).not.toHaveValue('Doorstep refusal')
    await pick(page, 'Type', 'Respite')
    await save(page)
    await expect(select(page, 'Type')).toHaveAccessibleDescription(
      'There can only be one rule condition for cancellations with the same type. Please choose a different type.',
    )
    await pick(page, 'Type', 'No special type')
    await whileConditionsChange(async () => {
      await save(page)
      await expect(messages(page)).toContainText('Rule condition successfully created.')
    })
    await page.getByRole('link', { name: 'Away from home' }).click()
    await expect(select(page, 'Category')).toBeDisabled()
    await field(page, 'Reason').fill('Away with family')
    await save(page)
    await expect(messages(page)).toContainText('Rule condition successfully updated.')
  })
})

test('holidays: system holidays are read-only, a past one warns, a future one is edited and deleted', async ({
  page,
}) => {
  await signIn(page, 'finance', '/admin/holidays')
  await test.step('system holidays are read-only (FSET-003, FSET-017, FSET-D05, FSET-D14)', async () => {
    const heads = page.getByRole('table', { name: 'Holidays' }).getByRole('columnheader')
    await expect(heads).toHaveText(['Title', 'Date', 'Nation', 'Invoice tier', 'Payment tier'])
    await expect(rowOf(page, 'Holidays', 'System').first()).toBeVisible()
    await expectNoAxeFindings(page)
    await rowOf(page, 'Holidays', 'System').first().getByRole('link').click()
    await expect(page.getByText('Past holidays cannot be edited or deleted.')).toBeVisible()
    await expect(field(page, 'Title')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })

  await test.step('one is created, once per date and nation (FSET-044, FSET-D12, FSET-D13)', async () => {
    await page.goto('/admin/holidays/new')
    await field(page, 'Title').fill('Founders’ day')
    await date(page, '01/02/2021')
    await expect(page.getByText('This holiday cannot be edited or deleted after saving.')).toBeVisible()
    await date(page, '25/12/2026')
    await pick(page, 'Nation', 'England')
    await pick(page, 'Invoice tier', 'Bank holiday')
    await save(page)
    await expect(page.getByText('Holiday on this date already exists for this nation.').first()).toBeVisible()
    await date(page, '01/02/2031')
    await save(page)
    await expect(messages(page)).toContainText('Holiday successfully created.')
    await expect(page).toHaveURL('/admin/holidays?year=2031')
  })

  await test.step('it can only move to a future date (FSET-016, FSET-044, FSET-D12)', async () => {
    await page.getByRole('link', { name: 'Founders’ day' }).click()
    await date(page, '01/02/2021')
    await save(page)
    await expect(page.getByText('Holiday date must be in the future.').first()).toBeVisible()
    await date(page, '02/02/2031')
    await expectNoAxeFindings(page)
    await save(page)
    await expect(messages(page)).toContainText('Holiday successfully updated.')
  })
  await test.step('it is deleted after a confirmation (FSET-044, FSET-D15)', async () => {
    await page.getByRole('link', { name: 'Founders’ day' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Do you really want to delete this holiday?')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(messages(page)).toContainText('Holiday successfully deleted.')
    await expect(page.getByRole('link', { name: 'Founders’ day' })).toHaveCount(0)
  })
})
