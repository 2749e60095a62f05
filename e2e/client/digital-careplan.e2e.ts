import { expectNoAxeFindings } from '../support/axe.ts'
import { field, messages } from '../support/form.ts'
import { savedBy } from '../support/saved-file.ts'
import { expect, test } from '../support/test.ts'
import { signInToClient } from './own-client.ts'

test('a care plan is written from two windows, signed, revised and compared', async ({ page }) => {
  const { guid } = await signInToClient(page, (client) => `/clients/${client}/new-careplan`)
  const dialog = page.getByRole('dialog')
  const plan = `/clients/${guid}/new-careplan`
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Digital care plan' }).getByRole('link', { name, exact: true }).click()
  const save = page.getByRole('button', { name: /^Save( Ctrl|$)/ })
  const edit = (section: string) => page.getByRole('link', { name: `Edit ${section}` }).click()

  await test.step('a draft is begun, and nothing can be signed yet (CLIENT-015)', async () => {
    await expect(page.getByText('No care plan has been signed yet.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Begin draft' }).click()
    await expect(page.getByRole('region', { name: 'Version 1' })).toContainText('Draft')
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveAccessibleDescription(
      'Assess at least one section first.',
    )
  })

  await test.step('a section is saved with a need; the other window with the same section is refused', async () => {
    const other = await page.context().newPage()
    await other.goto(`${plan}/draft/mobility`)
    await other.getByRole('radio', { name: 'No needs' }).check()
    await edit('Mobility, moving and handling')
    await page.getByRole('radio', { name: 'Needs support' }).check()
    await save.click()
    await expect(page.getByText('Add at least one.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add need' }).click()
    await field(page, 'Need').fill('Unsteady on the stairs')
    await field(page, 'Support from carers').fill('Walk behind her.')
    await expectNoAxeFindings(page)
    await save.click()
    await expect(messages(page)).toContainText('Section saved.')
    await expect(page.getByRole('region', { name: 'Mobility, moving and handling' })).toContainText('Walk behind her.')
    await other.getByRole('button', { name: /^Save( Ctrl|$)/ }).click()
    await expect(other.getByRole('alert')).toBeVisible()
    await other.close()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Mobility, moving and handling' })).toContainText('Walk behind her.')
  })

  await test.step('a risk has its level before and with the measure', async () => {
    await edit('Risk assessment')
    await page.getByRole('radio', { name: 'Risks', exact: true }).check()
    await page.getByRole('button', { name: 'Add risk' }).click()
    const pick = async (name: string, option: string) => {
      await page.getByRole('combobox', { name, exact: true }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await field(page, 'Risk').fill('Fall on the stairs')
    await pick('Likelihood', '4 – Likely')
    await pick('Severity', '4 – Major')
    await field(page, 'Measure').fill('A second rail.')
    await pick('Likelihood with the measure', '2 – Unlikely')
    await pick('Severity with the measure', '4 – Major')
    // 4 times 4, and 2 times 4.
    await expect(page.getByText('Extreme 16')).toBeVisible()
    await expect(page.getByText('High 8')).toBeVisible()
    await expectNoAxeFindings(page)
    await save.click()
    await expect(page.getByRole('region', { name: 'Risk assessment' })).toContainText('Extreme 16 Likely, major')
  })

  await test.step('it is signed, applies, and is printed', async () => {
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog).toContainText('Not assessed: Personal care')
    await expectNoAxeFindings(page)
    await dialog.getByRole('textbox', { name: 'Agreed with' }).fill('Margaret Holroyd')
    await dialog.getByRole('button', { name: /^Sign/ }).click()
    await expect(messages(page)).toContainText('Care plan signed.')
    await expect(page.getByRole('region', { name: 'Version 1' })).toContainText('Agreed withMargaret Holroyd')
    await expectNoAxeFindings(page)
    const { name, bytes } = await savedBy(page, page.getByRole('button', { name: 'Print' }))
    expect([name, bytes.subarray(0, 5).toString()]).toEqual(['Care plan version 1.pdf', '%PDF-'])
  })

  await test.step('the next version differs in what was changed, and can be discarded', async () => {
    await page.getByRole('button', { name: 'Begin draft' }).click()
    await expect(page.getByRole('region', { name: 'Version 2' })).toContainText('Draft')
    await edit('Mobility, moving and handling')
    await field(page, 'Support from carers').fill('Use the stair lift.')
    await save.click()
    await expect(messages(page)).toContainText('Section saved.')
    await tab('Compare')
    const mobility = page.getByRole('region', { name: 'Mobility, moving and handling' })
    await expect(mobility).toContainText('Changed')
    await expect(mobility.getByRole('deletion')).toHaveText('Walk behind her.')
    await expect(mobility.getByRole('insertion')).toHaveText('Use the stair lift.')
    await expect(page.getByRole('region', { name: 'Risk assessment' })).toBeHidden()
    await expectNoAxeFindings(page)
    await tab('Draft')
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('No draft.')).toBeVisible()
    await tab('Versions')
    await expect(page.getByRole('table', { name: 'Versions' })).toContainText('Discarded')
    await expect(page.getByRole('table', { name: 'Versions' })).toContainText('Current')
    await expectNoAxeFindings(page)
  })
})
