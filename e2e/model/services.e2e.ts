import { callerIn } from '../operator/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { installClock, pauseClock } from '../support/clock.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { alertOf, field, heads, menu, messages, newModel, press } from './part-screens.ts'
import { band, expectBands, rows } from './service-screens.ts'

test('an invoice service is created in two stages, its bands generated, changed and deleted', async ({
  page,
  request,
}) => {
  const path = await newModel(await callerIn(request, 'finance', 'Leeds'), 'invoice', { title: 'Journey of services' })
  await signIn(page, 'finance', `${path}/settings`)
  await test.step('a model without services says how to start (SERV-001, SERV-008)', async () => {
    await menu(page).getByRole('link', { name: 'Services' }).first().click()
    await expect(page).toHaveURL(`${path}/invoice-services`)
    await expect(page.getByText('No care types found, start by adding one.')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('the first stage asks for price type and care type (SERV-002, SERV-012, SERV-016, SERV-017)', async () => {
    await page.getByRole('link', { name: 'New service' }).click()
    await expect(page).toHaveURL(`${path}/invoice-services/new`)
    await expect(page.getByRole('combobox', { name: 'Payment group' })).toHaveCount(0)
    await press(page, 'Next')
    await expect(alertOf(page)).toContainText('Price type: This field is required.')
    await expect(alertOf(page)).toContainText('Care type: This field is required.')
    await pick(page, 'Price type', 'Pro-rata')
    await pick(page, 'Care type', 'Domiciliary')
    await page.getByRole('button', { name: /^Next/ }).click()
  })

  await test.step('the second stage shows the other fields and one open band (SERV-014, SERV-D19)', async () => {
    await expect(page.getByRole('combobox', { name: 'Price type' })).toBeDisabled()
    await expect(field(page, 'Starts on')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
    await expectBands(page, [['0', '']])
    await expect(band(page, 1).getByRole('combobox', { name: 'Rounding' })).toHaveValue('None')
    await expectNoAxeFindings(page)
  })

  await test.step('errors of bands are shown in their rows (SERV-025, SERV-029, SERV-031, SERV-032, SERV-033)', async () => {
    await press(page, 'Delete band 1')
    await page.getByRole('button', { name: /^Create service/ }).click()
    await expect(alertOf(page)).toContainText('Service must have at least one band.')
    await press(page, 'Add band')
    await field(band(page, 1), 'Minimum duration').fill('5')
    await expect(band(page, 1)).toContainText('First band has to start at 0 minutes')
    await field(band(page, 1), 'Minimum duration').fill('0')
    await field(band(page, 1), 'Maximum duration').fill('30')
    await expect(band(page, 1)).toContainText('A band without maximum duration must exist')
    await press(page, 'Add band')
    await expectBands(page, [
      ['0', '30'],
      ['30', ''],
    ])
    await field(band(page, 2), 'Minimum duration').fill('45')
    await expect(band(page, 2)).toContainText('Maximum and minimum duration gap')
    await field(band(page, 2), 'Minimum duration').fill('30')
    await band(page, 2).getByRole('combobox', { name: 'Rounding', exact: true }).click()
    await expect(page.getByRole('option')).toHaveText(['Nearest', 'Up', 'Down', 'To', 'None'])
    await page.getByRole('option', { name: 'Up', exact: true }).click()
    await expect(band(page, 2)).toContainText('This field is required.')
    await field(band(page, 2), 'Rounding minutes').fill('15')
  })

  await test.step('the generator continues from the last band (SERV-034, SERV-035, SERV-036, SERV-D18)', async () => {
    await press(page, 'Generate bands')
    const dialog = page.getByRole('dialog', { name: 'Generate bands' })
    await field(dialog, 'Bands').fill('0')
    await field(dialog, 'Offset').fill('-5')
    await field(dialog, 'Interval').fill('30')
    await dialog.getByRole('button', { name: /^Generate/ }).click()
    await expect(dialog).toContainText('Value can not be zero.')
    await expect(dialog).toContainText('Minimal value is 1.')
    await expectNoAxeFindings(page)
    await field(dialog, 'Bands').fill('2')
    await field(dialog, 'Offset').fill('15')
    await expect(dialog.getByRole('status').filter({ hasText: 'new bands' })).toHaveText(
      'The last band becomes 30–45 minutes. 2 new bands: 45–75 minutes, over 75 minutes.',
    )
    await dialog.getByRole('button', { name: /^Generate/ }).click()
    await expect(dialog).toHaveCount(0)
    await expectBands(page, [
      ['0', '30'],
      ['30', '45'],
      ['45', '75'],
      ['75', ''],
    ])
    await expect(field(band(page, 4), 'Rounding minutes')).toHaveValue('15')
  })

  await test.step('the first save opens the page of the service, with a link to the rates of each band (SERV-D29, SERV-D30)', async () => {
    await page.getByRole('button', { name: /^Create service/ }).click()
    await expect(messages(page)).toContainText('Service successfully created.')
    await expect(page).toHaveURL(/\/invoice-services\/[0-9a-f-]{36}$/)
    const service = new URL(page.url()).pathname
    await expect(band(page, 4).getByRole('link', { name: 'Rates' })).toHaveAttribute(
      'href',
      new RegExp(`^${service}/rates/[0-9a-f-]{36}$`),
    )
  })

  await test.step('bands alone are saved, then the service with its bands (SERV-063, SERV-064, FSET-047)', async () => {
    await press(page, 'Delete band 4')
    await expect(band(page, 4)).toContainText('will be deleted when you save')
    await field(band(page, 3), 'Maximum duration').fill('')
    await page.getByRole('button', { name: /^Save changes/ }).click()
    await expect(messages(page)).toContainText('Service bands successfully updated.')
    await expectBands(page, [
      ['0', '30'],
      ['30', '45'],
      ['45', ''],
    ])
    await field(page, 'Description').fill('Homes of the north.')
    await page.getByRole('button', { name: /^Save changes/ }).click()
    await expect(messages(page)).toContainText("Service and it's bands have been updated successfully.")
  })

  await test.step('changing only the cost centre of the service is saved and loaded again', async () => {
    // The message of the previous save must not be mistaken for this one's.
    await page.reload()
    await field(page, 'Cost centre').fill('LDS-REABLE')
    await page.getByRole('button', { name: /^Save changes/ }).click()
    await expect(messages(page)).toContainText("Service and it's bands have been updated successfully.")
    await page.reload()
    await expect(field(page, 'Cost centre')).toHaveValue('LDS-REABLE')
    await expectNoAxeFindings(page)
  })
})

test('payment services of an invoice model belong to pay groups; they are filtered, copied and deleted', async ({
  page,
  request,
}) => {
  // From the start: a timer that began on another clock could not be stopped by this one.
  await installClock(page)
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'invoice', { title: 'Journey of linked services' })
  await newModel(api, 'payment', { title: 'Pay group of the journey', end: '2040-01-01' })
  await newModel(api, 'payment', {
    title: 'Pay group of the journey of the past',
    start: '2020-01-01',
    end: '2021-01-01',
  })
  const closed = await newModel(api, 'payment', { title: 'Closed pay group of the journey' })
  await api.send('PUT', `${closed}/archive`, { archived: true })
  await signIn(page, 'finance', `${path}/payment-services/new`)
  await test.step('the first stage offers the pay groups that are neither Closed nor Expired (SERV-013, SERV-018, SERV-D31)', async () => {
    await press(page, 'Next')
    await expect(alertOf(page)).toContainText('Payment group: This field is required.')
    await page.getByRole('combobox', { name: 'Payment group' }).click()
    await expect(page.getByRole('option', { name: 'Pay group of the journey of the past' })).toHaveCount(0)
    await expect(page.getByRole('option', { name: 'Closed pay group of the journey' })).toHaveCount(0)
    await page.getByRole('option', { name: 'Pay group of the journey', exact: true }).click()
    await pick(page, 'Price type', 'Fixed price')
    await pick(page, 'Care type', 'Sleep-in')
    await page.getByRole('button', { name: /^Next/ }).click()
  })
  await test.step('travel and mileage rates are required, and the dates stay within the pay group (SERV-005, SERV-011, SERV-015, SERV-022, SERV-D11)', async () => {
    await expect(page.getByRole('combobox', { name: 'Payment group' })).toBeDisabled()
    await field(page, 'Starts on').fill('01/01/2030')
    await field(page, 'Travel rate').fill('100.5')
    await field(page, 'Mileage rate').fill('1.5')
    await page.keyboard.press('Control+Enter')
    await expect(alertOf(page)).toContainText('Travel rate: Maximal value is 100.')
    await expect(alertOf(page)).toContainText('Mileage rate: Maximal value is 1.')
    await expect(alertOf(page)).toContainText(
      'Service must be within Payment Group Start and End dates (01/01/2026 - 01/01/2040)',
    )
    await field(page, 'Travel rate').fill('12')
    await field(page, 'Mileage rate').fill('0.45')
    await page.getByRole('checkbox', { name: 'No end date' }).uncheck()
    await field(page, 'Ends before').fill('01/01/2031')
    await page.keyboard.press('Control+Enter')
    await expect(messages(page)).toContainText('Service successfully created.')
    await expect(page).toHaveURL(/\/payment-services\/[0-9a-f-]{36}$/)
  })

  await test.step('the list has its columns (SERV-004, SERV-D03)', async () => {
    await menu(page).getByRole('link', { name: 'Services' }).last().click()
    await expect(heads(page, 'Payment services')).toHaveText([
      ...['Select', 'Care type', 'Pay group', 'Price type', 'Starts on', 'Ends before', 'Status', 'Copy'],
    ])
    await expect(rows(page, 'Payment services').last()).toContainText('Pay group of the journey')
    await expectNoAxeFindings(page)
  })

  await test.step('a copy starts where its original ends (SERV-024, SERV-D12, SERV-D28)', async () => {
    await rows(page, 'Payment services').last().getByRole('link', { name: 'Copy' }).click()
    await expect(page).toHaveURL(/\/payment-services\/new\?copy_guid=/)
    await expect(page.getByRole('combobox', { name: 'Care type' })).toHaveValue('Sleep-in')
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(field(page, 'Starts on')).toHaveValue('01/01/2031')
    await page.getByRole('checkbox', { name: 'No end date' }).uncheck()
    await field(page, 'Ends before').fill('01/01/2032')
    await field(page, 'Starts on').fill('31/12/2030')
    await page.keyboard.press('Control+Enter')
    await expect(alertOf(page)).toContainText('Service with the same care type and payment group already exists.')
    await field(page, 'Starts on').fill('01/01/2031')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/payment-services\/[0-9a-f-]{36}$/)
  })

  await test.step('the list is filtered half a second after a choice, and only Future services can be deleted (SERV-007, SERV-D04, SERV-D06, SERV-D27)', async () => {
    await page.goto(`${path}/payment-services`)
    await expect(rows(page, 'Payment services')).toHaveCount(3)
    for (const status of ['Current', 'Future'])
      await expect(page.getByRole('button', { name: `Remove ${status}` })).toBeVisible()
    await pauseClock(page)
    await press(page, 'Remove Future')
    await page.clock.runFor(450)
    await expect(rows(page, 'Payment services')).toHaveCount(3)
    await page.clock.runFor(150)
    await expect(page.getByText('No services found for selected filters.')).toBeVisible()
    await page.clock.resume()
    await press(page, 'Remove Current')
    await expect(rows(page, 'Payment services')).toHaveCount(3)
    await pick(page, 'Care type', 'Sleep-in')
    await page.keyboard.press('Escape')
    await pick(page, 'Pay group', 'Pay group of the journey')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/payment_contract_guids=/)
    await page.getByRole('checkbox', { name: 'Sleep-in' }).last().check()
    await press(page, 'Delete selected')
    const question = page.getByRole('dialog', { name: 'Delete services' })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(messages(page)).toContainText('Service successfully deleted.')
    await expect(rows(page, 'Payment services')).toHaveCount(2)
  })
})
