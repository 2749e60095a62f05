import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a council’s model is created with the recipient of its invoices, and lists its missing parts', async ({
  page,
}) => {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const combo = (name: string) => page.getByRole('combobox', { name })
  await signIn(page, 'finance', '/finance/invoice-models/new')
  await box('Template name').fill('Council with an address')
  await pick(page, 'Type', 'Local Authority')
  await test.step('its type sets how its invoices are written (MODEL-D17, MODEL-D20)', async () => {
    await expect(combo('Output')).toHaveValue('Funder detailed')
    await expect(combo('Address on the invoice')).toHaveValue('Funder address')
    await expect(combo('Name on the invoice')).toHaveValue('Funder name')
  })
  await box('Starts on').fill('01/01/2026')
  await box('Cost centre').fill('LCC')
  await box('Salesforce ID').fill('0064H1')
  await box('Funder').fill('Walk Test Council')
  await box('Contract name').fill('Homecare')
  await page.getByRole('button', { name: 'Create model' }).click()
  await expect(box('Address line 1')).toHaveAccessibleDescription('This field is required.')
  await box('Address line 1').fill('Merrion House')
  await box('Town').fill('Leeds')
  await box('Postcode').fill('Leeds')
  await page.getByRole('button', { name: 'Create model' }).click()
  await expect(box('Postcode')).toHaveAccessibleDescription('Enter a valid postcode.')
  await box('Postcode').fill('LS2 8DT')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Create model' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(box('Town')).toHaveValue('Leeds')
  await test.step('missing parts are listed, each with a link', async () => {
    const lacking = page.getByRole('list', { name: 'Missing from the model' }).getByRole('link')
    await expect(lacking).toHaveText([
      'A service with its rates',
      'Rules of confirmed and cancelled visits',
      'A billing calendar',
    ])
    await expectNoAxeFindings(page)
    await lacking.first().click()
    await page.getByRole('status').getByRole('link', { name: 'Add the first one' }).click()
    await expect(page).toHaveURL(/\/invoice-services\/new$/)
  })
})
