import { expectNoAxeFindings } from '../support/axe.ts'
import { field, messages } from '../support/form.ts'
import { savedBy } from '../support/saved-file.ts'
import { expect, test } from '../support/test.ts'
import { signInToClient } from './own-client.ts'

test('medicines are prescribed, given once from two windows, corrected, counted, and stopped', async ({ page }) => {
  const { guid } = await signInToClient(page, (client) => `/clients/${client}/emars`)
  const dialog = page.getByRole('dialog')
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Medication chart' }).getByRole('link', { name }).click()

  await test.step('a medicine is added with its times (CLIENT-016)', async () => {
    await expect(page.getByText('No doses on this day.')).toBeVisible()
    await tab('Medicines')
    await page.getByRole('main').getByRole('link', { name: 'Add medicine' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add medicine' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: /^Add Ctrl|^Add$/ }).click()
    await expect(field(page, 'Medicine')).toHaveAccessibleDescription('This field is required.')
    await field(page, 'Medicine').fill('Paracetamol 500 mg tablets')
    await field(page, 'Dose').fill('2 tablets')
    await field(page, 'Taken from the stock').fill('2')
    await field(page, 'Time 1').fill('10:00')
    await page.getByRole('button', { name: /^Add Ctrl|^Add$/ }).click()
    await expect(messages(page)).toContainText('Medicine added.')
    await expect(page.getByRole('region', { name: 'Paracetamol 500 mg tablets' })).toContainText('2 tablets at 10:00')
  })

  await test.step('its stock is received', async () => {
    await page.getByRole('button', { name: 'Record stock' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('28')
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Stock' })).toContainText('Received 28 tablets')
    await expectNoAxeFindings(page)
  })

  await test.step('a dose is given in one window, and the other is told', async () => {
    const other = await page.context().newPage()
    await other.goto(`/clients/${guid}/emars`)
    const record = { name: 'Record Paracetamol 500 mg tablets 10:00' }
    await other.getByRole('button', record).click()
    await page.getByRole('link', { name: 'All medicines' }).click()
    await tab('Doses')
    await page.getByRole('button', record).click()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Doses' })).toContainText('Given')
    await other.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click()
    await expect(other.getByRole('dialog')).toContainText('This dose has already been recorded.')
    await other.close()
  })

  await test.step('it is corrected, and both records stay', async () => {
    await page.getByRole('button', { name: 'Correct Paracetamol 500 mg tablets 10:00' }).click()
    await dialog.getByRole('combobox', { name: 'What happened' }).click()
    await page.getByRole('option', { name: 'R – Refused' }).click()
    await dialog.getByRole('textbox', { name: 'Reason for the correction' }).fill('Spat it out.')
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Doses' })).toContainText('Refused')
    await tab('Month')
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'R', exact: true })).toBeVisible()
    const printed = await savedBy(page, page.getByRole('button', { name: 'Print' }))
    expect([printed.name, printed.bytes.subarray(0, 5).toString()]).toEqual(['Medication chart 2026-11.pdf', '%PDF-'])
    await expectNoAxeFindings(page)
    await page.getByRole('main').getByRole('link', { name: 'Paracetamol 500 mg tablets' }).click()
    await expect(page.getByRole('table', { name: 'All records' })).toContainText('Corrected by a later record')
    await expect(page.getByRole('table', { name: 'All records' })).toContainText('Spat it out.')
  })

  await test.step('it stops with a reason', async () => {
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('This field is required.')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Side effects')
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Paracetamol 500 mg tablets' })).toContainText('Side effects')
    await expect(page.getByRole('button', { name: 'Change schedule' })).toBeHidden()
    await page.getByRole('link', { name: 'All medicines' }).click()
    await expect(page.getByRole('table', { name: 'Medicines' })).toContainText('Ended')
    await expect(page.getByRole('table', { name: 'Medicines' })).toContainText('28 tablets')
    await expectNoAxeFindings(page)
  })
})
