import type { APIRequestContext, Page } from '@playwright/test'
import { permissionGroups } from '#contract/permissions.ts'
import { invoiceModelBody, paymentModelBody } from '#testing/builders/model-bodies.ts'
import { type Caller, callerIn } from '../operator/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { linkMailedTo } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { fillSignIn, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')
const menu = (page: Page) => page.getByRole('navigation', { name: /^(Invoice|Payment) model$/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heads = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('columnheader')

/** A new model over the API. Gives the path that its screens stand below. */
async function newModel(api: Caller, side: 'invoice' | 'payment', change: Record<string, unknown>): Promise<string> {
  const body = side === 'invoice' ? invoiceModelBody(change) : paymentModelBody(change)
  const { guid } = (await api.send('POST', `/finance/${side}-models`, body)) as { guid: string }
  return `/finance/${side}-models/${guid}`
}

/** Somebody else changes something of the model, so that whoever saves what they saw before comes too late. */
async function changeModel(api: Caller, path: string): Promise<void> {
  const model = await api.get<{ guid: string }>(path)
  await api.send('PUT', path, { ...model, comment: 'Changed by somebody else.' })
}

async function deleteTicked(page: Page, row: string, dialog: string): Promise<void> {
  await page.getByRole('checkbox', { name: row }).check()
  await press(page, 'Delete selected')
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Delete' }).click()
}

test('standing charges of an invoice model are added, changed and deleted (MCHG-001, MCHG-002, MCHG-003, MCHG-005, MCHG-009, MCHG-013, MCHG-014, MCHG-015, MCHG-016, MCHG-D04, MCHG-D05, MCHG-D07, MCHG-D08, MCHG-D23, MODEL-014)', async ({
  page,
  request,
}) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'invoice', { title: 'Charges journey', end: '2040-01-01' })
  await signIn(page, 'finance', `${path}/settings`)
  await menu(page).getByRole('link', { name: 'Standing Charges' }).click()
  await expect(page).toHaveURL(`${path}/standing-charges`)
  await expect(page.getByText('No standing charges found, start by adding one.')).toBeVisible()
  await page.getByRole('link', { name: 'Create a standing charge' }).first().click()
  await expect(page).toHaveURL(`${path}/standing-charges/new`)

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

  await expect(heads(page, 'Standing charges')).toHaveText([
    ...[/Select/, 'Starts on', 'Ends before', 'Rate', 'Hours', 'Frequency', 'Status'],
  ])
  await expect(page.getByRole('row').last()).toContainText('01/04/202601/01/2030£45.502.00WeeklyCurrent')
  await expectNoAxeFindings(page)
  await expect(page.getByRole('checkbox', { name: 'Standing charge from 01/04/2026' })).toBeDisabled()

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
  await page.getByRole('link', { name: '01/01/2030', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Standing charge from 01/01/2030')
  await expect(field(page, 'Rate')).toHaveValue('50.00')
  await field(page, 'Rate').fill('52.125')
  await changeModel(api, path)
  await press(page, 'Save changes')
  await expect(alertOf(page)).toContainText('Something went wrong, please try again.')
  await press(page, 'Load the latest')
  await expect(field(page, 'Rate')).toHaveValue('50.00')
  await field(page, 'Rate').fill('52.125')
  await press(page, 'Save changes')
  await expect(messages(page)).toContainText('Standing Charge successfully updated.')
  await expect(page.getByRole('row').nth(1)).toContainText('£52.125')

  await deleteTicked(page, 'Standing charge from 01/01/2030', 'Delete standing charges')
  await expect(messages(page)).toContainText('Standing Charges successfully deleted.')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('base rates of a pay group are added, changed and deleted (MCHG-019, MCHG-024, MCHG-025, MCHG-027, MCHG-028, MCHG-029, MCHG-030, MCHG-D09, MCHG-D11, MCHG-D12, MCHG-D25)', async ({
  page,
  request,
}) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'payment', { title: 'Base rates journey' })
  await signIn(page, 'finance', `${path}/settings`)
  await expect(menu(page).getByRole('link', { name: 'Salary Bands' })).toHaveCount(0)
  await menu(page).getByRole('link', { name: 'Base Rates' }).click()
  await expect(page.getByText('This payment model has no base rates, start by adding one.')).toBeVisible()
  const add = async (start: string, rate: string) => {
    await page.goto(`${path}/base-rates/new`)
    await field(page, 'Starts on').fill(start)
    await field(page, 'Rate').fill(rate)
    await press(page, 'Create')
  }
  await add('01/01/2040', '14.75')
  await expect(messages(page)).toContainText('Base Rate successfully created.')
  await expect(heads(page, 'Base rates')).toHaveText([/Select/, 'Starts on', 'Ends before', 'Rate', 'Status'])
  await expect(page.getByRole('row').last()).toContainText('01/01/2040–£14.75Future')
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

  await page.getByRole('link', { name: '01/01/2040', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Future')
  // Somebody else is faster: what was typed stays until the latest is asked for.
  await field(page, 'Rate').fill('15')
  const { rates } = await api.get<{ rates: { guid: string }[] }>(`${path}/rates`)
  await api.send('PUT', `${path}/rates/${rates[0]?.guid}`, { start: '2040-01-01', rate: '16' })
  await press(page, 'Save changes')
  await expect(alertOf(page)).toContainText('Something went wrong, please try again.')
  await expect(alertOf(page)).toContainText('changed the base rate from 01/01/2040')
  await expect(field(page, 'Rate')).toHaveValue('15.00')
  await press(page, 'Load the latest')
  await expect(field(page, 'Rate')).toHaveValue('16.00')
  await field(page, 'Rate').fill('15')
  await press(page, 'Save changes')
  await expect(messages(page)).toContainText('Base Rate successfully updated.')

  await page.getByRole('checkbox', { name: 'Base rate from 01/01/2040' }).check()
  await api.send('PUT', `${path}/rates/${rates[0]?.guid}`, { start: '2026-01-01', end: '2026-02-01', rate: '16' })
  await press(page, 'Delete selected')
  await page.getByRole('dialog', { name: 'Delete base rates' }).getByRole('button', { name: 'Delete' }).click()
  await expect(messages(page)).toContainText('Something went wrong, please try again.')
  await expect(page.getByRole('row').last()).toContainText('01/01/2026')
  await api.send('PUT', `${path}/rates/${rates[0]?.guid}`, { start: '2041-01-01', rate: '16' })
  await page.reload()
  await deleteTicked(page, 'Base rate from 01/01/2041', 'Delete base rates')
  await expect(messages(page)).toContainText('Base Rates successfully deleted')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a salary has its dates first and its bands then (MCHG-030, MCHG-031, MCHG-032, MCHG-037, MCHG-038, MCHG-040, MCHG-042, MCHG-043, MCHG-D10, MCHG-D11, MCHG-D15, MCHG-D17, MODEL-021, FSET-047)', async ({
  page,
  request,
}) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'payment', { title: 'Salary journey', type_alias: 'P/SALARY' })
  const waged = await newModel(api, 'payment', { title: 'Waged without salary' })
  await signIn(page, 'finance', `${waged}/salary-bands`)
  await expect(page.getByText('Only salaried pay groups have salary bands.')).toBeVisible()
  await page.goto(`${path}/settings`)
  await menu(page).getByRole('link', { name: 'Salary Bands' }).click()
  await expect(page.getByText('No salary bands found, start by adding one.')).toBeVisible()
  await page.getByRole('link', { name: 'Create a salary' }).first().click()
  await field(page, 'Starts on').fill('01/01/2040')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`${path}/salary-bands/[0-9a-f-]{36}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salary from 01/01/2040')

  await field(page, 'Starts on').fill('02/01/2040')
  await press(page, 'Save changes')
  await expect(alertOf(page)).toContainText('Salary band must have at least one banding')
  await press(page, 'Add a band')
  await expect(alertOf(page)).toContainText('Day type: This field is required')
  const band = (number: number) => page.getByRole('group', { name: `Band ${number}` })
  const fill = async (number: number, days: string, start: string, end: string) => {
    await band(number).getByRole('combobox', { name: 'Day type' }).click()
    await page.getByRole('option', { name: days, exact: true }).click()
    await band(number).getByRole('textbox', { name: 'Start' }).fill(start)
    await band(number).getByRole('textbox', { name: 'End' }).fill(end)
    await band(number).getByRole('textbox', { name: 'End' }).press('Tab')
  }
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
  await expect(heads(page, 'Salary bands')).toHaveText([/Select/, 'Starts on', 'Ends before', 'Status', 'Bands'])
  await expect(page.getByRole('row').last()).toContainText('02/01/2040–Future2')
  await expectNoAxeFindings(page)

  await page.getByRole('link', { name: '02/01/2040' }).click()
  await expect(band(1).getByRole('textbox', { name: 'Start' })).toHaveValue('07:00')
  await press(page, 'Delete band 1')
  await changeModel(api, path)
  await press(page, 'Save changes')
  await expect(alertOf(page)).toContainText('Something went wrong, please try again.')
  await press(page, 'Load the latest')
  await expect(band(2)).toBeVisible()
  await press(page, 'Delete band 1')
  await press(page, 'Save changes')
  await expect(page.getByRole('row').last()).toContainText('02/01/2040–Future1')
  await deleteTicked(page, 'Salary from 02/01/2040', 'Delete salaries')
  await expect(messages(page)).toContainText('Salary successfully deleted.')
  await expect(page.getByText('No salary bands found, start by adding one.')).toBeVisible()
})

test('accrual policies are added and changed, and not deleted (MCHG-046, MCHG-048, MCHG-051, MCHG-052, MCHG-054, MCHG-D11, MCHG-D22, MCHG-D23, FSET-047)', async ({
  page,
  request,
}) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'payment', { title: 'Accrual journey' })
  await signIn(page, 'finance', `${path}/settings`)
  await menu(page).getByRole('link', { name: 'Accrual Policies' }).click()
  await expect(page.getByText('No accrual policies found, start by adding one.')).toBeVisible()
  await page.getByRole('link', { name: 'Create an accrual policy' }).first().click()
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
  await expect(heads(page, 'Accrual policies')).toHaveText([
    ...['Type', 'Starts on', 'Ends before', 'Accrual cap (hours)', 'Rollover cap (weeks)', 'Rollover expiry (days)'],
    'Status',
  ])
  await expect(page.getByRole('row').last()).toContainText('Holiday01/04/202601/04/2027224.001.60-')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete selected' })).toHaveCount(0)
  await expectNoAxeFindings(page)

  await page.getByRole('link', { name: 'Holiday', exact: true }).click()
  await field(page, 'Rollover expiry').fill('90')
  await changeModel(api, path)
  await press(page, 'Save changes')
  await expect(alertOf(page)).toContainText('Something went wrong, please try again.')
  await expect(field(page, 'Rollover expiry')).toHaveValue('90')
  await press(page, 'Load the latest')
  await expect(field(page, 'Rollover expiry')).toHaveValue('')
  await field(page, 'Rollover expiry').fill('90')
  await press(page, 'Save changes')
  await expect(messages(page)).toContainText('Accrual policy successfully updated.')
  await expect(page.getByRole('row').last()).toContainText('1.6090')
})

test('who may only read rates sees standing charges with every field off and the reason why (MCHG-003, MCHG-004, MCHG-D01, MCHG-D02, MODEL-014)', async ({
  page,
  request,
}) => {
  const finance = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(finance, 'invoice', { title: 'Read only journey' })
  const body = { start: '2026-04-01', rate: '45', hours: '1', frequency_type_alias: '1/WEEK' }
  const { guid } = (await finance.send('POST', `${path}/rates`, body)) as { guid: string }
  const salaried = await newModel(finance, 'payment', { title: 'Read only salary', type_alias: 'P/SALARY' })

  await signInAs(page, request, 'rate.reader', [
    ['Finance.Model', 'Edit'],
    ['Finance.Model.Rate', 'Read'],
  ])
  await page.goto(`${path}/settings`)
  await menu(page).getByRole('link', { name: 'Standing Charges' }).click()
  await expect(page.getByRole('row').last()).toContainText('01/04/2026')
  await expect(page.getByRole('link', { name: 'Create a standing charge' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.goto(`${path}/standing-charges/${guid}`)
  await expect(page.getByText('You do not have permission to change standing charges.').first()).toBeVisible()
  for (const label of ['Starts on', 'Ends before', 'Rate', 'Hours']) await expect(field(page, label)).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Frequency' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeFindings(page)
  await page.goto(`${path}/standing-charges/new`)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await page.goto(`${salaried}/salary-bands`)
  await expect(page.getByText('No salary bands found, start by adding one.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a salary' })).toHaveCount(0)
})

test('without a right to rates neither their menu lines nor their screens are there (MCHG-003, MCHG-032, MODEL-014, MODEL-021)', async ({
  page,
  request,
}) => {
  const finance = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(finance, 'invoice', { title: 'No rates journey' })
  const salaried = await newModel(finance, 'payment', { title: 'No rates salary', type_alias: 'P/SALARY' })
  await signInAs(page, request, 'rate.nobody', [['Finance.Model', 'Edit']])
  await page.goto(`${path}/settings`)
  await expect(menu(page).getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Standing Charges' })).toHaveCount(0)
  await page.goto(`${path}/standing-charges`)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await page.goto(`${salaried}/settings`)
  await expect(menu(page).getByRole('link', { name: 'Base Rates' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Salary Bands' })).toHaveCount(0)
  await page.goto(`${salaried}/salary-bands`)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})

/** Invites an operator of Leeds with some rights alone, opens their account and signs in with it. */
async function signInAs(
  page: Page,
  request: APIRequestContext,
  name: string,
  rights: readonly (readonly [string, 'Read' | 'Edit'])[],
): Promise<void> {
  const dev = await callerIn(request, 'dev', 'Leeds')
  const email = `${name}@journey.example`
  const password = 'Larkfield!2026'
  const { resources } = await dev.get<{ resources: { guid: string; name: string }[] }>('/permission/resources')
  await dev.send('POST', '/operator', {
    profile: { salutation: 'Ms', first_name: 'Rita', last_name: 'Reader', email },
    status: 0,
    resources: rights.map(([resource, scope]) => ({
      resource_guid: resources.find((each) => each.name === resource)?.guid,
      is_wildcard: false,
      scope,
    })),
    resource_group: [permissionGroups.operator],
    send_welcome_email: true,
  })
  const [, , guid, invitation_token] = (await linkMailedTo(email)).split('/')
  const opened = await request.post('/api/auth/invitation', {
    data: { guid, invitation_token, password, password_confirmation: password },
  })
  expect(opened.ok(), await opened.text()).toBe(true)
  await page.goto('/')
  await fillSignIn(page, email)
  await expect(page).not.toHaveURL(/\/login/)
}
