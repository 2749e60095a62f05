import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { newBand } from './new-band.ts'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const rows = (page: Page) => page.getByRole('table', { name: 'Day rates' }).getByRole('button', { name: /^Delete/ })
const interval = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Puts text into the clipboard as a spreadsheet does, and pastes it into the focused field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('rates are pasted from a spreadsheet, and invalid text changes nothing', async ({ page, request }) => {
  await signIn(page, 'finance', await newBand(request, 'Pasted rates'))
  await page.getByRole('button', { name: 'Add rate' }).click()
  await field(page, 'Amount of rate 1').focus()
  await paste(page, 'Weekday\t00:00\t12:00\t£20\nWeekday\t12:00\t24:00\t21.50\nWeekday-ish\t00:00\t24:00\t25')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was pasted.' })).toContainText(
    'Line 3: “Weekday-ish” is not a day type or holiday tier.',
  )
  await expect(rows(page)).toHaveCount(1)

  await field(page, 'Amount of rate 1').focus()
  await paste(page, 'Weekday\t00:00\t12:00\t£20\nWeekday\t12:00\t24:00\t21.50\nWeekend\t00:00\t24:00\t25')
  await expect(rows(page)).toHaveCount(3)
  await expect(interval(page, 'Monday 12:00–00:00: £21.50 (Weekday)')).toBeVisible()
  await field(page, 'Amount of rate 2').focus()
  await paste(page, '22\n26.125')
  await expect(interval(page, 'Sunday 00:00–00:00: £26.125 (Weekend)')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Rates successfully saved.')
})

test('days are copied to other days, and another band is copied, multiplied by a factor', async ({ page, request }) => {
  await signIn(page, 'finance', await newBand(request, 'Copied rates'))
  await expect(page.getByText('No rate yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add rate' }).click()
  await field(page, 'Amount of rate 1').focus()
  await paste(page, 'Weekday\t00:00\t12:00\t20\nWeekday\t12:00\t24:00\t21.5\nWeekend\t00:00\t24:00\t25')
  const dialog = page.getByRole('dialog', { name: 'Copy rates' })

  await test.step('bank holidays at double the weekday', async () => {
    await page.getByRole('button', { name: 'Copy rates' }).click()
    await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toHaveAccessibleDescription(
      'Choose what to copy first.',
    )
    await pick(page, 'Days to fill', 'Bank holiday')
    await dialog.getByRole('textbox', { name: 'Multiply by' }).fill('2')
    await expect(dialog.getByRole('status')).toHaveText('2 day rates are filled in. Save to keep them.')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(interval(page, 'Bank holiday 12:00–00:00: £43.00 (Bank holiday)')).toBeVisible()
  })

  await test.step('the rates of another model’s band', async () => {
    await page.getByRole('button', { name: 'Copy rates' }).click()
    await dialog.getByRole('radio', { name: 'Another band' }).check()
    await dialog.getByRole('combobox', { name: 'Model' }).click()
    await page
      .getByRole('option', { name: /Leeds City Council/ })
      .first()
      .click()
    await expect(dialog.getByRole('status')).toHaveText(
      /^\d+ day rates? with their enhanced rates are filled in\. They replace the 5 day rates of this band\. Save to keep them\.$/,
    )
    await expectNoAxeFindings(page)
    const count = Number(/^\d+/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[0])
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(rows(page)).toHaveCount(count)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Rates successfully saved.')
  })
})

test('after a drag, Enter still fills the next gap of the week', async ({ page, request }) => {
  await signIn(page, 'finance', await newBand(request, 'Drag and Enter'))
  const week = page.getByRole('region', { name: 'Week' })
  const monday = week.getByRole('list', { name: 'Monday' })
  // Waits until the week has its place.
  await monday.hover()
  const box = await monday.boundingBox()
  if (!box) throw new Error('Monday is not drawn')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.3, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 4 })
  await page.mouse.up()
  await expect(rows(page)).toHaveCount(1)
  await week.getByRole('button', { name: /^Tuesday .*: gap, no rate$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
})
