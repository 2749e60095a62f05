import type { Locator, Page } from '@playwright/test'
import { priceBranch } from '#server/areas/billing/pricing/price-branch.ts'
import { ruleCondition } from '#testing/builders/finance-settings.ts'
import { contractModel, councilModel } from '#testing/builders/models.ts'
import { account } from '#testing/builders/people.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { pick } from '../support/pick.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Each journey continues with the model as the previous one has left it.
test.describe.configure({ mode: 'serial' })

const email = 'clerk@larkfield.example'
const password = 'Larkfield!2026'
let server: OwnServer
let councilGuid: string
let payGuid: string

test.beforeAll(async () => {
  server = await startOwnServer(async () => ({}))
  await inDatabase(server.dataFolder, async (owner) => {
    const { id } = await owner
      .insertInto('branch')
      .values({ title: 'Leeds', nation_alias: 'ENG', features: ['finance'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const permissions = ['Finance.Model:Edit', 'Finance.Processing:Read', 'Finance.Settings.Condition:Edit']
    await account(owner, { email, name: 'Rhian Price', password, branchIds: [id], permissions })
    councilGuid = await contractModel(owner, { title: 'Leeds City Council' })
    payGuid = await contractModel(owner, { side: 'payment', title: 'Leeds carers', typeAlias: 'P/WAGE' })
  })
})

test.afterAll(() => server.stop())

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const banner = (page: Page) => page.getByRole('main').getByRole('alert')
const rule = (page: Page, number: number) => page.getByRole('group', { name: `Rule ${number}`, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rule types' }).getByRole('link', { name: new RegExp(`^${name}`) })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

function open(page: Page, path: string): Promise<void> {
  return signInAs(page, email, server.address + path, password)
}

/** Picks from a select inside a rule; its list is rendered outside it. */
async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function chooseConditions(page: Page, within: Locator, ...titles: string[]): Promise<void> {
  await within.getByRole('combobox', { name: 'Conditions' }).click()
  for (const title of titles) await page.getByRole('option', { name: title, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('a model without rule groups, and an installation without conditions, say what to do first', async ({ page }) => {
  await test.step('both sides of an invoice model start empty (RULE-001, RULE-002, RULE-005, RULE-D01)', async () => {
    await open(page, `/finance/invoice-models/${councilGuid}/invoice-rule-groups`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice rules')
    await expect(page.getByText('No rule groups found, start by adding one.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('navigation', { name: 'Invoice model' }).getByRole('link', { name: 'Rules' }).nth(1).click()
    await expect(page).toHaveURL(/\/payment-rule-groups$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment rules')
  })
  await test.step('a pay group has its own rules (RULE-D21, MODEL-D38)', async () => {
    await page.goto(`${server.address}/finance/payment-models/${payGuid}/payment-services`)
    await page.getByRole('main').getByRole('link', { name: 'Rules' }).click()
    await expect(page).toHaveURL(/\/payment-models\/.*\/payment-rule-groups$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment rules')
  })

  await test.step('without conditions there are no rules (RULE-006, RULE-D01)', async () => {
    await page.getByRole('link', { name: 'Create a rule group' }).click()
    await expect(page.getByText('Please make sure to add some rule conditions first.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Create rule group/ })).toBeDisabled()
    await page.getByRole('main').getByRole('link', { name: 'Rule conditions' }).click()
    await expect(page).toHaveURL(/\/admin\/finance\/contract-rule-conditions$/)
  })

  await inDatabase(server.dataFolder, async (owner) => {
    await ruleCondition(owner, 'V/CONF', 'None')
    await ruleCondition(owner, 'V/CONF', 'AuthorisedOverstay', 'Authorised overstay')
    await ruleCondition(owner, 'V/CANCEL', 'Hospital')
    await ruleCondition(owner, 'V/CANCEL', 'Holiday')
  })
})

test('a rule group is created in two tabs, described in sentences, with each error at its cell', async ({ page }) => {
  await open(page, `/finance/invoice-models/${councilGuid}/invoice-rule-groups`)
  await page.getByRole('link', { name: 'Create a rule group' }).click()
  await test.step('a new one starts with the model, one row in each tab (RULE-004, RULE-D20)', async () => {
    await expect(field(page, 'Starts on')).toHaveValue('01/01/2026')
    await expect(page.getByRole('combobox', { name: 'Price type' })).toHaveValue('No fixed price')
    await expect(tab(page, 'Confirmed visit')).toHaveText('Confirmed visit1')
    await expect(tab(page, 'Cancellations')).toHaveText('Cancellations1')
    await expect(rule(page, 1).getByRole('combobox', { name: 'Period', exact: true })).toHaveCount(0)
  })
  await test.step('an empty one is not saved (RULE-024, RULE-025, RULE-032, RULE-D03)', async () => {
    await press(page, 'Create rule group')
    for (const line of [
      'Name: This field is required.',
      "Confirmed visit: All conditions must be represented in rule(s), you're missing: Authorised overstay, None",
      // Both tabs have a first rule: the lines distinguish them.
      'Confirmed visit, row 1, Conditions: There must be at least one rule defined.',
      'Confirmed visit, row 1, Charge type: This field is required.',
      'Cancellations, row 1, Charge type: This field is required.',
      "Cancellations: All conditions must be represented in rule(s), you're missing: Holiday, Hospital",
    ])
      await expect(banner(page).getByRole('button', { name: line, exact: true })).toBeVisible()
    await expect(tab(page, 'Cancellations')).toHaveAccessibleName(/has errors$/)
    await expectNoAxeFindings(page)
  })
  await test.step('confirmed visits have charge types and caps, and no period (RULE-013, RULE-D04, RULE-D05, RULE-D11)', async () => {
    await field(page, 'Name').fill('Council rules')
    await press(page, 'Add a rule for the 2 missing conditions')
    for (const condition of ['None', 'Authorised overstay']) {
      await expect(rule(page, 1).getByRole('button', { name: `Remove ${condition}` })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /missing condition/ })).toHaveCount(0)
    await rule(page, 1).getByRole('combobox', { name: 'Charge type' }).click()
    await expect(page.getByRole('option')).toHaveText(['Zero charge', 'Charge actual', 'Charge rostered'])
    await page.getByRole('option', { name: 'Charge actual' }).click()
    await rule(page, 1).getByRole('combobox', { name: 'Cap type' }).click()
    await expect(page.getByRole('option')).toHaveText([
      'Time only',
      'No more than (minutes)',
      'No less than (minutes)',
      'Rostered plus up to (minutes)',
      'Percentage of time',
    ])
    await page.getByRole('option', { name: 'Rostered plus up to (minutes)' }).click()
    await field(page, 'Figure').fill('1')
    await expect(rule(page, 1)).toContainText(
      'Confirmed visit: charge the actual time, up to 1 minute longer than rostered.',
    )
    await field(page, 'Figure').fill('10')
    await expect(rule(page, 1)).toContainText('up to 10 minutes longer than rostered.')
  })
  await test.step('cancellations have periods, typed by keyboard (RULE-D06)', async () => {
    await tab(page, 'Cancellations').click()
    await rule(page, 1).getByRole('combobox', { name: 'Conditions' }).focus()
    for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key)
    await expect(rule(page, 1).getByRole('button', { name: /^Remove H/ })).toHaveCount(2)
    await rule(page, 1).getByRole('combobox', { name: 'Period', exact: true }).click()
    await expect(page.getByRole('option')).toHaveText(['Any time', 'Inside of', 'Outside of', 'Between'])
    await page.getByRole('option', { name: 'Inside of' }).click()
    await rule(page, 1).getByRole('combobox', { name: 'Period unit' }).click()
    await expect(page.getByRole('option')).toHaveText(['Minutes', 'Hours', 'Days'])
    await page.getByRole('option', { name: 'Hours' }).click()
    await rule(page, 1).getByRole('textbox', { name: 'Period start' }).fill('24')
    await choose(page, rule(page, 1), 'Charge type', 'Charge rostered')
    await choose(page, rule(page, 1), 'Cap type', 'No more than (minutes)')
    await rule(page, 1).getByRole('textbox', { name: 'Figure' }).fill('30')
    await expect(rule(page, 1)).toContainText(
      "Cancelled with less than 24 hours' notice: charge the rostered time, no more than 30 minutes.",
    )
    await press(page, 'Add rule')
    await expect(rule(page, 2).getByRole('combobox', { name: 'Conditions' })).toBeFocused()
    await chooseConditions(page, rule(page, 2), 'Hospital', 'Holiday')
    await choose(page, rule(page, 2), 'Period', 'Outside of')
    await rule(page, 2).getByRole('textbox', { name: 'Period start' }).fill('12')
    await choose(page, rule(page, 2), 'Charge type', 'Zero charge')
    await expect(rule(page, 2)).toContainText("Cancelled with 12 hours' notice or more: charge nothing.")
  })
  await test.step('a gap is shown in its rows, and closed (RULE-037, RULE-D17)', async () => {
    await press(page, 'Create rule group')
    for (const number of [1, 2]) await expect(rule(page, number)).toContainText('Start end gap detected')
    await expectNoAxeFindings(page)
    await rule(page, 2).getByRole('textbox', { name: 'Period start' }).fill('24')
    await expect(page.getByText('Start end gap detected')).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(messages(page)).toContainText('Rule group created successfully.')
  })
  const list = page.getByRole('table', { name: 'Invoice rules' })
  await expect(list.getByRole('columnheader')).toContainText(['Name', 'Starts on', 'Ends before', 'Status', 'Copy'])
  await expect(list.getByRole('row').nth(1)).toContainText('Council rules')
  await list.getByRole('link', { name: 'Council rules', exact: true }).click()
  // Four rules for two conditions each, shown as the rows that were typed.
  await expect(tab(page, 'Confirmed visit')).toHaveText('Confirmed visit1')
  await tab(page, 'Cancellations').click()
  await expect(tab(page, 'Cancellations')).toHaveText('Cancellations2')
  await expect(rule(page, 1)).toContainText("Cancelled with less than 24 hours' notice")
})

test('a group is changed; a late save or a failure loses nothing (RULE-042, RULE-044, RULE-045)', async ({ page }) => {
  await open(page, `/finance/invoice-models/${councilGuid}/invoice-rule-groups`)
  const link = page.getByRole('table').getByRole('link', { name: 'Council rules', exact: true })
  await link.click()
  await pick(page, 'Price type', 'Fixed price')
  await expect(rule(page, 1)).toContainText('Confirmed visit: charge a fixed price for the visit.')
  await field(page, 'Rate').fill('12.5')
  await expect(rule(page, 1)).toContainText('Confirmed visit: charge a fixed price of £12.50 for the visit.')
  await pick(page, 'Price type', 'No fixed price')
  await field(page, 'Name').fill('Council rules, first')
  await press(page, 'Save changes')
  await expect(messages(page)).toContainText('Rule group updated successfully.')

  const second = page.getByRole('table').getByRole('link', { name: 'Council rules, first', exact: true })
  await second.click()
  await field(page, 'Name').fill('Council rules, second')
  await inDatabase(server.dataFolder, (owner) => owner.schema.alterTable('rule').renameTo('rule_away').execute())
  await press(page, 'Save changes')
  await expect(banner(page)).toContainText('Something went wrong, please try again.')
  await inDatabase(server.dataFolder, (owner) => owner.schema.alterTable('rule_away').renameTo('rule').execute())

  await inDatabase(server.dataFolder, (owner) =>
    owner.updateTable('contract_model').set({ version: 99 }).where('guid', '=', councilGuid).execute(),
  )
  await press(page, 'Save changes')
  const late = page.getByText('Somebody else has saved this since you opened it.')
  await expect(late).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Council rules, second')
  await expectNoAxeFindings(page)
  await press(page, 'Load the latest')
  await expect(field(page, 'Name')).toHaveValue('Council rules, first')
  await field(page, 'Name').fill('Council rules')
  await press(page, 'Save changes')
  await expect(messages(page)).toContainText('Rule group updated successfully.')
})

test('a copy ends its original, and is deleted before it has begun (RULE-003, RULE-023, RULE-041, RULE-D15, RULE-D16, RULE-D18)', async ({
  page,
}) => {
  await open(page, `/finance/invoice-models/${councilGuid}/invoice-rule-groups`)
  const list = page.getByRole('table', { name: 'Invoice rules' })
  await list.getByRole('link', { name: 'Copy Council rules' }).click()
  await expect(field(page, 'Name')).toHaveValue('Council rules (copy)')
  await expect(page.getByText('Council rules has no end: it will end where its copy starts.')).toBeVisible()
  await expect(tab(page, 'Cancellations')).toHaveText('Cancellations2')
  await field(page, 'Starts on').fill('01/01/2026')
  await press(page, 'Create rule group')
  await expect(banner(page)).toContainText('Must start after start of the original rule group')
  await expectNoAxeFindings(page)
  await field(page, 'Starts on').fill('01/01/2099')
  await press(page, 'Create rule group')
  await expect(messages(page)).toContainText('Rule group created successfully.')
  await expect(list.getByRole('row').nth(1)).toContainText(/Council rules.*01\/01\/2026.*01\/01\/2099.*Current/)
  await expect(list.getByRole('row').nth(2)).toContainText(/Council rules \(copy\).*01\/01\/2099.*Future/)
  await expectNoAxeFindings(page)

  await list.getByRole('link', { name: 'Council rules', exact: true }).click()
  await press(page, 'History')
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history).toContainText(
    "Cancelled with less than 24 hours' notice: charge the rostered time, no more than 30 minutes.",
  )
  await page.goBack()
  await expect(list.getByRole('checkbox', { name: 'Select Council rules', exact: true })).toBeDisabled()
  await list.getByRole('checkbox', { name: 'Select Council rules (copy)' }).click()
  await press(page, 'Delete selected')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messages(page)).toContainText('Rule group deleted successfully.')
  await expect(list.getByRole('row')).toHaveCount(2)
})

test('a visit that no rule group prices links to the rule groups of its model (RULE-D19)', async ({ page }) => {
  const path = await inDatabase(server.dataFolder, async (owner) => {
    const { guid: branchGuid, id: branchId } = await owner
      .selectFrom('branch')
      .select(['guid', 'id'])
      .executeTakeFirstOrThrow()
    const model = await councilModel(owner, { title: 'Leeds, no rules' })
    await owner.deleteFrom('rule_group').where('guid', '=', model.ruleGroupGuid).execute()
    const clientGuid = await client(owner, { branchId, lastName: 'Holroyd' })
    await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
    const [start, end] = ['2026-11-17T18:30:00Z', '2026-11-17T19:30:00Z']
    const { careTypeGuid } = model
    await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees: [{ confirmedAt: end }] })
    await priceBranch(owner, branchGuid, end, { from: start, to: end })
    const { guid, calendar_guid } = await owner
      .selectFrom('billing_transaction as t')
      .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
      .select(['t.guid', 'p.calendar_guid'])
      .executeTakeFirstOrThrow()
    const period = `${calendar_guid}/${model.periodGuidOn('2026-11-17')}/${model.guid}`
    return `/finance/invoice-processing/${period}/${guid}`
  })
  await open(page, path)
  const row = page.getByRole('table', { name: 'Visits' }).getByRole('row').nth(1)
  await expect(row).toContainText('No rule group on this date')
  await row.getByRole('link', { name: 'No rule group on this date' }).click()
  const working = page.getByRole('complementary', { name: 'Why there is no price' })
  await expect(working).toContainText('No rule group on this date.')
  await expectNoAxeFindings(page)
  await working.getByRole('link', { name: 'Rules of this model' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice rules')
  await expect(page.getByText('No rule groups found, start by adding one.')).toBeVisible()
})
