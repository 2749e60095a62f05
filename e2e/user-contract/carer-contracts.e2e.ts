import type { Page } from '@playwright/test'
import { payable } from '#testing/builders/payable.ts'
import { carerFeatures, heading, messages, signInToCarer } from '../carer/own-carer.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { expect, test } from '../support/test.ts'

// Today is 24 November 2026. The carer has a contract with a pay group from 1 January to 1 October 2026.

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const row = (page: Page, title: string, name: string) => section(page, title).getByRole('group', { name, exact: true })
const cell = (page: Page, title: string, name: string, label: string) =>
  row(page, title, name).getByRole('textbox', { name: label })
const addRow = (page: Page, title: string) => page.getByRole('button', { name: `Add row: ${title}` }).click()
const contractStart = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Starts on' }).first()

test('a contract of a carer is made in two stages, changed row by row, and deleted', async ({ page }) => {
  const guid = await signInToCarer(page, (made) => `/carers/${made}/profile/personal-details`)
  const list = `/carers/${guid}/contracts`

  await test.step('the navigation leads to the list (CARER-012, CCON-001, CCON-003, CCON-D03)', async () => {
    await page.getByRole('navigation', { name: 'Carer', exact: true }).getByRole('link', { name: 'Payments' }).click()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('table', { name: 'Contracts' })).toContainText(`Pay ${guid}`)
    await expectNoAxeFindings(page)
  })

  await test.step('a new contract begins with its model (CARER-013, CCON-002, CCON-020, CCON-D06)', async () => {
    await page.getByRole('link', { name: 'New contract' }).click()
    await expect(page).toHaveURL(`${list}/new`)
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
    await expectNoAxeFindings(page)
  })

  await test.step('Next saves nothing; Back leads to the first stage, and from there to the list (CCON-023, CCON-024, CCON-025)', async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(list)
    await page.getByRole('link', { name: 'New contract' }).click()
    await pick(page, 'Payment model', `Pay ${guid}`)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Contract details' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Reference' }).fill('BOA-0105')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('BOA-0105')
  })

  await test.step('a new contract pays journeys by mileage and time, in the words of the schema (CCON-D20)', async () => {
    for (const label of ['Commute type', 'Travel type']) {
      await expect(page.getByRole('combobox', { name: label })).toHaveValue('Paid by mileage and time')
    }
    await pick(page, 'Commute type', 'Not paid')
  })

  await test.step('each error is at its field (CCON-032, CCON-D12, CCON-D14, CCON-D18)', async () => {
    await addRow(page, 'Rates')
    await cell(page, 'Rates', 'Rate 1', 'Starts on').fill('01/12/2026')
    await cell(page, 'Rates', 'Rate 1', 'Rate').fill('12.5')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Starts on: This field is required.')
    await contractStart(page).fill('30/09/2026')
    await expect(section(page, 'Rates')).toContainText('This rate is below the minimum wage of £12.71.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Can not overlap with existing Contract.')
    await contractStart(page).fill('01/12/2026')
  })

  await test.step('time at the minimum wage has no rate, and a warning does not prevent saving (CCON-021, CCON-D05, CCON-D17, CCON-D18, CCON-D19)', async () => {
    await addRow(page, 'Travel time')
    await cell(page, 'Travel time', 'Travel time 1', 'Starts on').fill('01/12/2026')
    await cell(page, 'Travel time', 'Travel time 1', 'Wait time').fill('15')
    await row(page, 'Travel time', 'Travel time 1').getByRole('checkbox', { name: 'Pay at NMW rate' }).check()
    await expect(section(page, 'Travel time')).toContainText('Current minimum wage: £12.71')
    await expect(cell(page, 'Travel time', 'Travel time 1', 'Rate')).toBeDisabled()
    await pick(page, 'Standing rate', 'Visits and shifts')
    await page.getByRole('textbox', { name: 'Amount' }).fill('15.5')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(messages(page)).toContainText('Contract successfully created.')
    await expect(page).not.toHaveURL(/new$/)
    await expect(page.getByRole('heading', { name: `Pay ${guid} BOA-0105` })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Current role: Yes')
  })

  await test.step('a saved contract opens at its details; a deleted row stays crossed out until it is undone or saved, a new one goes at once (CCON-022, CCON-D08, CCON-D21)', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: `Pay ${guid} BOA-0105` })).toBeVisible()
    await expect(page.getByRole('figure', { name: 'Rows over time' })).toContainText('£12.500')
    await expect(row(page, 'Rates', 'Rate 1')).toContainText('Future')
    await row(page, 'Rates', 'Rate 1').getByRole('button', { name: 'Delete: Rate 1' }).click()
    await expect(section(page, 'Rates')).toContainText('Deleted')
    await section(page, 'Rates').getByRole('button', { name: /^Undo/ }).click()
    await expect(section(page, 'Rates')).toContainText('Future')
    await addRow(page, 'Rates')
    await expect(cell(page, 'Rates', 'Rate 1', 'Starts on')).toBeFocused()
    await expect(cell(page, 'Rates', 'Rate 1', 'Starts on')).toHaveValue('')
    await page.getByRole('button', { name: 'Delete: Rate 1' }).click()
    await expect(section(page, 'Rates').getByRole('group')).toHaveCount(1)
    await row(page, 'Travel time', 'Travel time 1')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await cell(page, 'Rates', 'Rate 1', 'Rate').fill('14')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(messages(page)).toContainText('Contract successfully updated.')
    await expect(section(page, 'Travel time').getByRole('group')).toHaveCount(0)
    await expect(cell(page, 'Rates', 'Rate 1', 'Rate')).toHaveValue('14.000')
  })

  await test.step('a contract that has not started is deleted after a question (CCON-D04)', async () => {
    await page.goto(list)
    await page
      .getByRole('row', { name: /BOA-0105/ })
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await expect(page.getByRole('dialog')).toContainText('Do you really want to delete the selected contracts?')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(messages(page)).toContainText('Contract successfully deleted.')
    await expect(page.getByRole('row', { name: /BOA-0105/ })).toHaveCount(0)
    await expect(heading(page)).toContainText('Kofi Boateng')
  })
})

test('before a save the form tells what it does to visits that are not yet paid', async ({ page }) => {
  const place = { carer: '', contract: '' }
  await signInToOwnBranch(page, '/carers', async (owner, branchId) => {
    await owner.updateTable('branch').set({ features: carerFeatures }).where('id', '=', branchId).execute()
    // One visit of one hour on 17 November 2026, which pays 12.85.
    const { carers } = await payable({ owner, branchId }, ['Boateng'], { title: `Pay ${branchId}` })
    Object.assign(place, { carer: carers[0]?.guid, contract: carers[0]?.contractGuid })
  })
  await page.goto(`/carers/${place.carer}/contracts/${place.contract}`)
  await page.getByRole('switch', { name: 'No end date' }).uncheck()
  await page.getByRole('main').getByRole('textbox', { name: 'Ends before' }).fill('01/11/2026')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Visits that are not yet paid change' })
  await expect(dialog).toContainText('1 visit is priced again: £12.85 becomes £0.00. 1 visit has no price then.')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Save contract' }).click()
  await expect(messages(page)).toContainText('Contract successfully updated.')
  await expect(dialog).toBeHidden()
})
