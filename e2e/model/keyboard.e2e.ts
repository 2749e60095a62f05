import type { Page } from '@playwright/test'
import { whileConditionsStay } from '../support/conditions.ts'
import { rowTo, tabTo } from '../support/keys.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { newBand } from './new-band.ts'
import { pricedModel } from './priced-model.ts'

// The most frequent work with models, without a pointer.

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const box = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('a rate is added to a band by keyboard alone', async ({ page, request }) => {
  await signIn(page, 'finance', await newBand(request, 'Journey of keys'))
  const week = page.getByRole('button', { name: 'Monday 00:00–00:00: gap, no rate', exact: true })
  await tabTo(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await tabTo(week)
  // Enter fills the hole: the whole week is one.
  await page.keyboard.press('Enter')
  await expect(field(page, 'Amount of rate 1')).toBeFocused()
  await expect(box(page, 'Day type of rate 1')).toHaveValue('Week')
  await tabTo(field(page, 'End of rate 1'), 'Shift+Tab')
  await page.keyboard.type('19')
  await page.keyboard.press('Tab')

  // A refused save moves the focus to the first invalid field.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Rates must end at 12:00 AM')
  await expect(field(page, 'End of rate 1')).toBeFocused()
  await expect(field(page, 'End of rate 1')).toHaveAccessibleDescription('Rates must end at 12:00 AM')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await tabTo(page.getByRole('button', { name: 'Monday 00:00–19:00: £20.00 (Week)', exact: true }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Amount of rate 2')).toBeFocused()
  await expect(field(page, 'Start of rate 2')).toHaveValue('19:00')
  await page.keyboard.type('24.5')
  await page.keyboard.press('Control+Enter')
  await expect(messages(page)).toContainText('Rates successfully saved.')
})

test('a rule group is created by keyboard alone, and a visit is tried on the way', ({ page, request }) =>
  whileConditionsStay(async () => {
    const model = await pricedModel(request, 'Journey of rules by keys', '20')
    await signIn(page, 'finance', `/finance/invoice-models/${model.guid}/invoice-rule-groups`)
    const copy = page.getByRole('link', { name: 'Copy Council rules' })
    await expect(copy).toBeVisible()
    await rowTo(page.getByRole('row').filter({ has: copy }))
    await tabTo(copy)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy a rule group')
    await tabTo(field(page, 'Name'), 'Tab', 80)
    await page.keyboard.type('Council rules of 2099')
    await tabTo(field(page, 'Starts on'))
    await page.keyboard.type('01/01/2099')

    const charge = page
      .getByRole('group', { name: 'Rule 1', exact: true })
      .getByRole('combobox', { name: 'Charge type' })
    await tabTo(charge)
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(charge).toHaveValue('Charge rostered')
    await expect(charge).toBeFocused()

    // The panel takes the focus and returns it.
    const opener = page.getByRole('button', { name: 'Try a visit' })
    await tabTo(opener, 'Shift+Tab', 80)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Try a visit' })
    await expect(panel).toBeFocused()
    await expect(panel.getByRole('region', { name: 'Working' })).toContainText('with your unsaved changes to the rules')
    await tabTo(panel.getByRole('button', { name: 'Close panel' }))
    await page.keyboard.press('Enter')
    await expect(opener).toBeFocused()

    await tabTo(page.getByRole('link', { name: /^Cancellations/ }), 'Tab', 80)
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('button', { name: 'Add rule' }), 'Tab', 80)
    await page.keyboard.press('Enter')
    const added = page.getByRole('group', { name: /^Rule \d+$/ }).last()
    await expect(added.getByRole('combobox', { name: 'Conditions' })).toBeFocused()
    await tabTo(added.getByRole('button', { name: /^Remove rule/ }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(messages(page)).toContainText('Rule group created successfully.')
    await expect(
      page.getByRole('table').getByRole('link', { name: 'Council rules of 2099', exact: true }),
    ).toBeVisible()
  }))
