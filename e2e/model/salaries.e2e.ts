import { callerIn } from '../operator/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
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

test('a salary gets its dates first and its bands afterwards', async ({ page, request }) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'payment', { title: 'Salary journey', type_alias: 'P/SALARY' })
  const waged = await newModel(api, 'payment', { title: 'Waged without salary' })
  await test.step('a waged pay group has none (MCHG-032)', async () => {
    await signIn(page, 'finance', `${waged}/salary-bands`)
    await expect(page.getByText('Only salaried pay groups have salary bands.')).toBeVisible()
  })
  await test.step('a salaried pay group without salaries says how to start (MCHG-043, MCHG-D10)', async () => {
    await page.goto(`${path}/settings`)
    await menu(page).getByRole('link', { name: 'Salary Bands' }).click()
    await expect(page.getByText('No salary bands found, start by adding one.')).toBeVisible()
  })
  await test.step('the dates come first (MCHG-031, MCHG-D15)', async () => {
    await page.getByRole('link', { name: 'Create a salary' }).first().click()
    await field(page, 'Starts on').fill('01/01/2040')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(new RegExp(`${path}/salary-bands/[0-9a-f-]{36}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salary from 01/01/2040')
  })

  await test.step('at least one band is required, with its day type (MCHG-037, MCHG-038)', async () => {
    await field(page, 'Starts on').fill('02/01/2040')
    await press(page, 'Save changes')
    await expect(alertOf(page)).toContainText('Salary band must have at least one banding')
    await press(page, 'Add a band')
    // The new row has the focus, and Ctrl+Enter opens no list.
    await expect(page.getByRole('combobox', { name: 'Day type' })).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(alertOf(page)).toContainText('Day type: This field is required')
  })
  const band = (number: number) => page.getByRole('group', { name: `Band ${number}` })
  const fill = async (number: number, days: string, start: string, end: string) => {
    await band(number).getByRole('combobox', { name: 'Day type' }).click()
    await page.getByRole('option', { name: days, exact: true }).click()
    await band(number).getByRole('textbox', { name: 'Start' }).fill(start)
    await band(number).getByRole('textbox', { name: 'End' }).fill(end)
    await band(number).getByRole('textbox', { name: 'End' }).press('Tab')
  }
  await test.step('bands cannot overlap, and a holiday needs its tier (MCHG-040, MCHG-042, MCHG-D17, FSET-047)', async () => {
    await fill(1, 'Weekday', '7', '15:00')
    await press(page, 'Add a band')
    await fill(2, 'Weekday', '14:00', '00:00')
    await expect(band(2)).toContainText('Bands can not overlap')
    await fill(2, 'Holiday', '00:00', '00:00')
    await expect(band(2)).toContainText('Holiday tier must be selected')
    await expectNoAxeFindings(page)
    await band(2).getByRole('combobox', { name: 'Holiday tier' }).click()
    await page.getByRole('option').first().click()
    await press(page, 'Add a band')
    await press(page, 'Delete band 3')
    await press(page, 'Save changes')
    await expect(messages(page)).toContainText('Salary and its bands updated')
  })
  await test.step('the list has its columns (MCHG-D15)', async () => {
    await expect(heads(page, 'Salary bands')).toHaveText([/Select/, 'Starts on', 'Ends before', 'Status', 'Bands'])
    await expect(page.getByRole('row').last()).toContainText('02/01/2040–Future2')
    await expectNoAxeFindings(page)
  })

  await test.step('a late change is refused (MCHG-030)', async () => {
    await page.getByRole('link', { name: '02/01/2040' }).click()
    await expect(band(1).getByRole('textbox', { name: 'Start' })).toHaveValue('07:00')
    await press(page, 'Delete band 1')
    await failToSave(page)
    await changeModel(api, path)
    await press(page, 'Save changes')
    await expect(alertOf(page)).toContainText('Somebody else has changed this in the meantime.')
    await press(page, 'Load the latest')
    await expect(band(2)).toBeVisible()
    await press(page, 'Delete band 1')
    await press(page, 'Save changes')
    await expect(page.getByRole('row').last()).toContainText('02/01/2040–Future1')
  })
  await test.step('a Future one is deleted (MCHG-D11)', async () => {
    await deleteTicked(page, 'Salary from 02/01/2040', 'Delete salaries')
    await expect(messages(page)).toContainText('Salary successfully deleted.')
    await expect(page.getByText('No salary bands found, start by adding one.')).toBeVisible()
  })
})
