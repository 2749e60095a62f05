import { callerIn } from '../operator/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import {
  alertOf,
  changeModel,
  deleteTicked,
  failToSave,
  field,
  heads,
  menu,
  messages,
  newModel,
  press,
} from './part-screens.ts'

test('standing charges of an invoice model are added, changed and deleted', async ({ page, request }) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'invoice', { title: 'Charges journey', end: '2040-01-01' })
  await signIn(page, 'finance', `${path}/settings`)
  await test.step('a model without standing charges says how to start (MCHG-001, MCHG-002, MCHG-005, MCHG-D08)', async () => {
    await menu(page).getByRole('link', { name: 'Standing Charges' }).click()
    await expect(page).toHaveURL(`${path}/standing-charges`)
    await expect(page.getByText('No standing charges found, start by adding one.')).toBeVisible()
    await page.getByRole('link', { name: 'Create a standing charge' }).first().click()
    await expect(page).toHaveURL(`${path}/standing-charges/new`)
  })

  await test.step('a frequency is picked, and the end is required if the model has one (MCHG-009, MCHG-016, MCHG-D05, MCHG-D07)', async () => {
    await page.getByRole('combobox', { name: 'Frequency' }).click()
    await expect(page.getByRole('option')).toHaveText([
      ...['Daily', 'Weekly', '2 Weekly', '4 Weekly', 'Monthly', 'Quarterly', 'Biannually', 'Annually'],
    ])
    await page.getByRole('option', { name: 'Weekly', exact: true }).click()
    await field(page, 'Starts on').fill('01/04/2026')
    await field(page, 'Rate').fill('45.5')
    await field(page, 'Hours').fill('2')
    await page.keyboard.press('Control+Enter')
    await expect(alertOf(page)).toContainText('Ends before: This field is required.')
    await expectNoAxeFindings(page)
    await field(page, 'Ends before').fill('02/01/2040')
    await page.keyboard.press('Control+Enter')
    await expect(alertOf(page)).toContainText('Can not end after contract model ends (01/01/2040)')
    await field(page, 'Ends before').fill('01/01/2030')
    await page.keyboard.press('Control+Enter')
    await expect(messages(page)).toContainText('Standing Charge successfully created.')
  })

  await test.step('the list has its columns, and a Current one cannot be deleted (MCHG-014, MCHG-D04)', async () => {
    await expect(heads(page, 'Standing charges')).toHaveText([
      ...[/Select/, 'Starts on', 'Ends before', 'Rate', 'Hours', 'Frequency', 'Status'],
    ])
    await expect(page.getByRole('row').last()).toContainText('01/04/202601/01/2030£45.502.00WeeklyCurrent')
    await expectNoAxeFindings(page)
    await expect(page.getByRole('checkbox', { name: 'Standing charge from 01/04/2026' })).toBeDisabled()
  })

  await test.step('two of the same frequency cannot overlap (MCHG-013, MCHG-D07)', async () => {
    await page.getByRole('link', { name: 'Create a standing charge' }).click()
    await field(page, 'Starts on').fill('01/06/2029')
    await field(page, 'Ends before').fill('01/01/2040')
    await field(page, 'Rate').fill('50')
    await field(page, 'Hours').fill('1')
    await pick(page, 'Frequency', 'Weekly')
    await press(page, 'Create')
    await expect(alertOf(page)).toContainText('Can not overlap with existing Standing Charge (01/04/2026 - 01/01/2030)')
    await field(page, 'Starts on').fill('01/01/2030')
    await press(page, 'Create')
    await expect(page.getByRole('row')).toHaveCount(3)
  })
  await test.step('it is changed; a late change is refused (MCHG-016, MCHG-D23, CLCON-058, CLCON-D05)', async () => {
    await page.getByRole('link', { name: '01/01/2030', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Standing charge from 01/01/2030')
    await expect(field(page, 'Rate')).toHaveValue('50.00')
    await field(page, 'Rate').fill('52.125')
    await failToSave(page)
    await changeModel(api, path)
    await press(page, 'Save changes')
    await expect(alertOf(page)).toContainText('Somebody else has changed this in the meantime.')
    await press(page, 'Load the latest')
    await expect(field(page, 'Rate')).toHaveValue('50.00')
    await field(page, 'Rate').fill('52.125')
    await press(page, 'Save changes')
    await expect(messages(page)).toContainText('Standing Charge successfully updated.')
    await expect(page.getByRole('row').nth(1)).toContainText('£52.125')
  })

  await test.step('a Future one is deleted (MCHG-014, MCHG-015)', async () => {
    await deleteTicked(page, 'Standing charge from 01/01/2030', 'Delete standing charges')
    await expect(messages(page)).toContainText('Standing Charges successfully deleted.')
    await expect(page.getByRole('row')).toHaveCount(2)
  })
})

test('base rates of a pay group are added, changed and deleted', async ({ page, request }) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'payment', { title: 'Base rates journey' })
  await signIn(page, 'finance', `${path}/settings`)
  await test.step('a pay group without base rates says how to start (MCHG-019, MCHG-029, MCHG-D09, MCHG-D12)', async () => {
    await expect(menu(page).getByRole('link', { name: 'Salary Bands' })).toHaveCount(0)
    await menu(page).getByRole('link', { name: 'Base Rates' }).click()
    await expect(page.getByText('This payment model has no base rates, start by adding one.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create a base rate' }).first()).toHaveAttribute(
      'href',
      `${path}/base-rates/new`,
    )
  })
  const add = async (start: string, rate: string) => {
    await page.goto(`${path}/base-rates/new`)
    await field(page, 'Starts on').fill(start)
    await field(page, 'Rate').fill(rate)
    await press(page, 'Create')
  }
  await test.step('one is created (MCHG-D11, MCHG-D12, MCHG-D25)', async () => {
    await add('01/01/2040', '14.75')
    await expect(messages(page)).toContainText('Base Rate successfully created.')
    await expect(heads(page, 'Base rates')).toHaveText([/Select/, 'Starts on', 'Ends before', 'Rate', 'Status'])
    await expect(page.getByRole('row').last()).toContainText('01/01/2040–£14.75Future')
  })
  await test.step('they cannot overlap, and start before they end (MCHG-024, MCHG-025)', async () => {
    await add('01/04/2026', '13')
    await expect(alertOf(page)).toContainText('Can not overlap with existing Base Rate (01/01/2040 - no end date)')
    await page.getByRole('checkbox', { name: 'No end date' }).uncheck()
    await field(page, 'Ends before').fill('01/04/2026')
    await press(page, 'Create')
    await expect(alertOf(page)).toContainText('Must start before end')
    await field(page, 'Ends before').fill('01/01/2040')
    await press(page, 'Create')
    await expect(page.getByRole('row')).toHaveText([/Starts on/, /01\/01\/2040/, /01\/04\/2026/])
    await expectNoAxeFindings(page)
  })

  const { rates } = await api.get<{ rates: { guid: string }[] }>(`${path}/rates`)
  await test.step('a late change is refused and kept until the user loads the latest (MCHG-030, MCHG-D11)', async () => {
    await page.getByRole('link', { name: '01/01/2040', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('Future')
    await field(page, 'Rate').fill('15')
    await failToSave(page)
    // Another user saves first.
    await api.send('PUT', `${path}/rates/${rates[0]?.guid}`, { start: '2040-01-01', rate: '16' })
    await press(page, 'Save changes')
    await expect(alertOf(page)).toContainText('Somebody else has changed this in the meantime.')
    await expect(alertOf(page)).toContainText('changed the base rate from 01/01/2040')
    await expect(field(page, 'Rate')).toHaveValue('15.00')
    await press(page, 'Load the latest')
    await expect(field(page, 'Rate')).toHaveValue('16.00')
    await field(page, 'Rate').fill('15')
    await press(page, 'Save changes')
    await expect(messages(page)).toContainText('Base Rate successfully updated.')
  })

  await test.step('only Future ones can be deleted (MCHG-027, MCHG-028, MCHG-030)', async () => {
    await page.getByRole('checkbox', { name: 'Base rate from 01/01/2040' }).check()
    const remove = async () => {
      await press(page, 'Delete selected')
      await page.getByRole('dialog', { name: 'Delete base rates' }).getByRole('button', { name: 'Delete' }).click()
    }
    // The list still shows the old state.
    await api.send('PUT', `${path}/rates/${rates[0]?.guid}`, { start: '2026-01-01', end: '2026-02-01', rate: '16' })
    await remove()
    await expect(page.getByRole('row').last()).toContainText('01/01/2026')
    await api.send('PUT', `${path}/rates/${rates[0]?.guid}`, { start: '2041-01-01', rate: '16' })
    await page.reload()
    await page.getByRole('checkbox', { name: 'Base rate from 01/01/2041' }).check()
    await page.context().setOffline(true)
    await remove()
    await expect(messages(page)).toContainText('Something went wrong, please try again.')
    await page.context().setOffline(false)
    await expect(page.getByRole('banner')).not.toContainText('You are offline.')
    await remove()
    await expect(messages(page)).toContainText('Base Rates successfully deleted')
    await expect(page.getByRole('row')).toHaveCount(2)
  })
})
