import { callerIn } from '../operator/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { alertOf, changeModel, failToSave, field, heads, menu, messages, newModel, press } from './part-screens.ts'

test('accrual policies are added and changed, but cannot be deleted', async ({ page, request }) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'payment', { title: 'Accrual journey' })
  await signIn(page, 'finance', `${path}/settings`)
  await test.step('a pay group without policies says how to start (MCHG-046, MCHG-052)', async () => {
    await menu(page).getByRole('link', { name: 'Accrual Policies' }).click()
    await expect(page.getByText('No accrual policies found, start by adding one.')).toBeVisible()
    await page.getByRole('link', { name: 'Create an accrual policy' }).first().click()
  })
  await test.step('type, start and end are required (MCHG-048, MCHG-D11, FSET-047)', async () => {
    await press(page, 'Create')
    for (const label of ['Type', 'Starts on', 'Ends before'])
      await expect(alertOf(page)).toContainText(`${label}: This field is required.`)
    await expectNoAxeFindings(page)
    await pick(page, 'Type', 'Holiday')
    await field(page, 'Starts on').fill('01/04/2026')
    await field(page, 'Ends before').fill('01/04/2027')
    await field(page, 'Accrual cap').fill('224')
    await field(page, 'Rollover cap').fill('1.6')
    await press(page, 'Create')
    await expect(messages(page)).toContainText('Accrual policy successfully created.')
  })
  await test.step('the list has its columns and no deletion (MCHG-054, MCHG-D22)', async () => {
    await expect(heads(page, 'Accrual policies')).toHaveText([
      ...['Type', 'Starts on', 'Ends before', 'Accrual cap (hours)', 'Rollover cap (weeks)', 'Rollover expiry (days)'],
      'Status',
    ])
    await expect(page.getByRole('row').last()).toContainText('Holiday01/04/202601/04/2027224.001.60-')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete selected' })).toHaveCount(0)
    await expectNoAxeFindings(page)
  })

  await test.step('a late change is refused (MCHG-D11, MCHG-D23)', async () => {
    await page.getByRole('link', { name: 'Holiday', exact: true }).click()
    await field(page, 'Rollover expiry').fill('90')
    await failToSave(page)
    await changeModel(api, path)
    await press(page, 'Save changes')
    await expect(alertOf(page)).toContainText('Somebody else has changed this in the meantime.')
    await expect(field(page, 'Rollover expiry')).toHaveValue('90')
    await press(page, 'Load the latest')
    await expect(field(page, 'Rollover expiry')).toHaveValue('')
    await field(page, 'Rollover expiry').fill('90')
    await press(page, 'Save changes')
    await expect(messages(page)).toContainText('Accrual policy successfully updated.')
    await expect(page.getByRole('row').last()).toContainText('1.6090')
  })
})
