import type { Page } from '@playwright/test'
import { councilModel } from '#testing/builders/models.ts'
import { client } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { savedBy } from '../support/saved-file.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const table = (page: Page) => page.getByRole('table', { name: 'Contracts' })
const rowOf = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text })

/** Opens the contracts of a client of the journey's own branch, with a council's model and a private one. */
async function openContracts(page: Page): Promise<{ path: string; council: string; privately: string }> {
  let titles = { council: '', privately: '' }
  const guid = await signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    titles = { council: `Council ${branchId}`, privately: `Private ${branchId}` }
    await councilModel(owner, { title: titles.council, typeAlias: 'LOCAL_AUTHORITY' })
    await councilModel(owner, { title: titles.privately, typeAlias: 'PRIVATE' })
    return client(owner, {
      branchId,
      firstName: 'Alfred',
      lastName: 'Barlow',
      more: { salutation: 'Mr', start_date: '2026-01-06' },
    })
  })
  await page.goto(`/clients/${guid}/contracts`)
  return { path: `/clients/${guid}/contracts`, ...titles }
}

async function fillAddress(page: Page) {
  await field(page, 'Address line 1').fill('Merrion House')
  await field(page, 'City').fill('Leeds')
  await field(page, 'Postcode').fill('LS2 8DT')
}

test('a client gets a private contract and a council contract with standing charges and contributions', async ({
  page,
}) => {
  const { path, council, privately } = await openContracts(page)

  await test.step('the first contract begins with its model and is the default (CLCON-001, CLCON-002, CLCON-007, CLCON-008, CLCON-028)', async () => {
    await expect(page.getByText('No contracts found, start by adding one.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'New contract' }).click()
    await expect(page).toHaveURL(`${path}/new`)
    await pick(page, 'Invoice model', privately)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('checkbox', { name: 'Default contract' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Default contract' })).toBeDisabled()
    // A private contract is paid by the client.
    await expect(field(page, 'First name')).toHaveValue('Alfred')
    await expectNoAxeFindings(page)
  })

  await test.step('what is missing is told at its field (CLCON-030, CLCON-032, CLCON-033, CLCON-034)', async () => {
    await field(page, 'Starts on').fill('05/01/2026')
    await field(page, 'Term days').fill('357')
    await field(page, 'Email').fill('barlow')
    await save(page)
    const described = (name: string, text: string) => expect(field(page, name)).toHaveAccessibleDescription(text)
    await described('Starts on', 'Contract start date cannot be earlier than the client start date of 06/01/2026.')
    await described('Social service reference', 'This field is required.')
    await described('Term days', 'Maximal value is 356.')
    await described('Email', 'Value must be a valid email address.')
  })

  await test.step('it is saved, and the page is now that of the contract (CLCON-049, CLCON-D04)', async () => {
    await field(page, 'Starts on').fill('06/01/2026')
    await field(page, 'Reference').fill('BIR-0377-P')
    await field(page, 'Social service reference').fill('LCC-ASC-204417')
    await field(page, 'Term days').fill('14')
    await pick(page, 'Delivery type', 'Post')
    await expect(field(page, 'Email')).toBeHidden()
    await fillAddress(page)
    await save(page)
    await expect(messages(page)).toContainText('Contract successfully created.')
    await expect(page.getByRole('heading', { level: 2, name: `${privately} BIR-0377-P` })).toBeVisible()
    await expect(field(page, 'Term days')).toHaveValue('14')
  })

  await test.step('a second one has rows, and shows who pays while they are typed (CLCON-021, CLCON-022, CLCON-D21)', async () => {
    await page.goto(`${path}/new`)
    await pick(page, 'Invoice model', council)
    await page.getByRole('button', { name: 'Next' }).click()
    await field(page, 'Starts on').fill('06/01/2026')
    await field(page, 'Reference').fill('BIR-0377')
    await field(page, 'Social service reference').fill('LCC-ASC-204417')
    await field(page, 'Funding name').fill('Leeds City Council')
    await field(page, 'Email').fill('homecare@leeds.example')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Add row: Standing charges' }).click()
    const charge = page.getByRole('group', { name: 'Standing charge 1' })
    await charge.getByRole('textbox', { name: 'Starts on' }).fill('01/02/2026')
    await charge.getByRole('textbox', { name: 'Rate' }).fill('24.60')
    await charge.getByRole('textbox', { name: 'Hours' }).fill('1.5')
    await expect(charge).toContainText('£36.90')
    await page.getByRole('checkbox', { name: 'Contributions allowed' }).check()
    await page.getByRole('button', { name: 'Add row: Contributions' }).click()
    const share = page.getByRole('group', { name: 'Contribution 1' })
    await share.getByRole('textbox', { name: 'Starts on' }).fill('01/02/2026')
    await share.getByRole('textbox', { name: 'Rate' }).fill('12')
    await share.getByRole('combobox', { name: 'Contract to bill' }).click()
    await page.getByRole('option', { name: `${privately}, BIR-0377-P` }).click()
    const payers = page.getByRole('region', { name: 'Who pays' }).getByRole('listitem')
    await expect(payers.nth(0)).toContainText('£24.90')
    await expect(payers.nth(1)).toContainText('£12.00')
    await expectNoAxeFindings(page)
    await save(page)
    // From Sunday 01/02/2026 a day and 43 weeks: 36.90 / 7 + 43 x 36.90 = 1591.97, of which 12 / 7 + 43 x 12 = 517.71 go to the
    // private contract.
    const effect = page.getByRole('dialog', { name: 'Charges that are not yet invoiced change' })
    await expect(effect.getByRole('row', { name: /BIR-0377 / })).toContainText('£1,074.26')
    await expect(effect.getByRole('row', { name: /BIR-0377-P/ })).toContainText('£517.71')
    await effect.getByRole('button', { name: 'Save contract' }).click()
    await expect(effect).toBeHidden()
    await expect(messages(page)).toContainText('Contract successfully created.')
    await expect(page.getByRole('group', { name: 'Contribution 1' })).toContainText('Current')
  })

  await test.step('the tab is in the address; on load Bank opens Settings (CLCON-004, CLCON-005, CLCON-006)', async () => {
    const tabs = page.getByRole('navigation', { name: 'Contract', exact: true })
    await field(page, 'Finance ID').fill('LCC-001')
    await tabs.getByRole('link', { name: 'Bank' }).click()
    await expect(page).toHaveURL(/\?tabType=bank$/)
    await tabs.getByRole('link', { name: 'Settings' }).click()
    await expect(field(page, 'Finance ID')).toHaveValue('LCC-001')
    await save(page)
    await expect(messages(page)).toContainText('Contract successfully updated.')
    await page.goto(`${new URL(page.url()).pathname}?tabType=bank`)
    await expect(field(page, 'Finance ID')).toHaveValue('LCC-001')
    await expect(tabs.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('a purchase order is uploaded, and says what it has left (CLCON-044, CLCON-045, CLCON-050, CLCON-D24)', async () => {
    await page.getByRole('navigation', { name: 'Contract', exact: true }).getByRole('link', { name: 'Files' }).click()
    await expect(page.getByText('No files found.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Upload purchase order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload purchase order' })
    await dialog.getByLabel('File').setInputFiles({
      name: 'Order.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\norder\n%%EOF\n'),
    })
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1200')
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: 'Reference' })).toHaveAccessibleDescription(
      'This field is required.',
    )
    await expectNoAxeFindings(page)
    await dialog.getByRole('textbox', { name: 'Reference' }).fill('4500129907')
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(messages(page)).toContainText('Purchase order successfully uploaded.')
    const file = page.getByRole('table', { name: 'Files' }).getByRole('row').filter({ hasText: 'Order.pdf' })
    await expect(file).toContainText('Purchase order')
    await file.getByRole('checkbox').check()
    const { name } = await savedBy(page, page.getByRole('button', { name: 'Download', exact: true }))
    expect(name).toBe('Order.pdf')
    await expectNoAxeFindings(page)
    await page
      .getByRole('navigation', { name: 'Contract', exact: true })
      .getByRole('link', { name: 'Settings' })
      .click()
    await expect(page.getByRole('region', { name: 'Purchase orders' })).toContainText('£125.74 left')
  })

  await test.step('another default is chosen instead (CLCON-029, CLCON-D02, CLCON-D13)', async () => {
    await page.getByRole('checkbox', { name: 'Default contract' }).check()
    await save(page)
    await expect(page.getByRole('checkbox', { name: 'Default contract' })).toBeDisabled()
    await page.getByRole('navigation', { name: 'Client', exact: true }).getByRole('link', { name: 'Contracts' }).click()
    await expect(rowOf(page, 'BIR-0377-P')).not.toContainText('Default')
    await expect(rowOf(page, council)).toContainText('Default')
    await expectNoAxeFindings(page)
  })
})
