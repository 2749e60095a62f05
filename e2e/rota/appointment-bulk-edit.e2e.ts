import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Db } from '#server/database/connection.ts'
import { calendar, contractModel, councilModel, ruleGroup, service } from '#testing/builders/models.ts'
import { account } from '#testing/builders/people.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { withoutNetwork } from '../support/offline.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'

const path = '/finance/appointment-search'
const monday = week(-1).from

/** Two clients with a visit of an hour each; only Ann has a contract with the dearer model. */
async function layOut(owner: Db, branchId: number) {
  const { guid: council, careTypeGuid, conditions } = await councilModel(owner, { title: `Council ${randomUUID()}` })
  const dearer = `Dearer ${randomUUID()}`
  const modelGuid = await contractModel(owner, { title: dearer })
  const rates = [{ dayType: 'WEEK', start: 0, end: 1440, rate: '30.000' }]
  await service(owner, { modelGuid, careTypeGuid, rates })
  await ruleGroup(owner, { modelGuid, conditions })
  await calendar(owner, { modelGuid })
  const carerGuid = await carer(owner, { branchId, firstName: 'Ruth', lastName: 'Ackroyd' })
  const guids: string[] = []
  for (const [at, lastName] of ['Ann', 'Bob'].entries()) {
    const clientGuid = await client(owner, { branchId, lastName })
    const contract = { branchId, clientGuid, reference: randomUUID() }
    await userContract(owner, { ...contract, modelGuid: council, isDefault: true })
    if (lastName === 'Ann') await userContract(owner, { ...contract, modelGuid, reference: randomUUID() })
    const [start, end] = [`${monday}T1${at}:00:00Z`, `${monday}T1${at + 1}:00:00Z`]
    const assignees = [{ carerGuid, checkIn: start, checkOut: end }]
    const built = await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees })
    guids.push(...built.assignees.map(({ guid }) => guid))
  }
  const email = `${randomUUID()}@journey.example`
  const permissions = ['Finance.Search:Read']
  await account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions })
  return { dearer, guids, email }
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: /^(Appointments|Items)$/ }).getByRole('row', { name: new RegExp(`Dorothy ${name}`) })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Edit selected' })
const chooseModel = async (page: Page, model: string) => {
  await panel(page).getByRole('combobox', { name: 'Contract model' }).click()
  await page.getByRole('option', { name: model, exact: true }).click()
}

test('many appointments are edited and recalculated at once, with the difference in money before, and the failures after (SEARCH-015, SEARCH-016, SEARCH-D12)', async ({
  page,
  anotherBrowser,
}) => {
  const { dearer, guids, email } = await signInToOwnBranch(page, '/', layOut)
  await send(page, 'PATCH', '/finance/appointments', { user_appointment_guids: guids, confirmed: true })
  await page.goto(path)
  await expect(rowOf(page, 'Bob')).toBeVisible()

  await test.step('what would change is shown before it is saved', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
    await page.getByRole('button', { name: 'Edit selected' }).click()
    await expect(panel(page).getByRole('button', { name: /^Save/ })).toHaveAccessibleDescription(
      'Please select at least one value to change.',
    )
    await panel(page).getByRole('combobox', { name: 'Status' }).click()
    await expect(page.getByRole('listbox', { name: 'Status' }).getByRole('option')).toHaveText([
      'No change',
      'Confirmed',
      'Unconfirmed',
    ])
    await page.keyboard.press('Escape')
    await chooseModel(page, dearer)
    const places = panel(page).getByRole('table', { name: 'Places' })
    // An hour on a weekday at 20.00 (finance 3.6), then at 30.00.
    await expect(places.getByRole('row', { name: /Dorothy Ann/ })).toContainText('£20.00→ £30.00+£10.00')
    await expect(places.getByRole('row', { name: /Dorothy Bob/ })).toContainText('Incompatible Contract Model.')
    await expect(panel(page).getByRole('row', { name: /Ready to invoice/ })).toContainText('£20.00→ £30.00+£10.00')
    await expectNoAxeFindings(page)
  })

  await test.step('what fails has a red border and stays selected (SHELL-192, SEARCH-022, SEARCH-023)', async () => {
    await panel(page).getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Some Appointments could not be edited. Incompatible Contract Model. 1 edited, 1 not.',
    )
    await expect(panel(page)).toBeHidden()
    await expect(rowOf(page, 'Ann')).toContainText(dearer)
    await expect(rowOf(page, 'Bob')).toHaveCSS('outline-style', 'solid')
    await expect(rowOf(page, 'Ann')).not.toHaveCSS('outline-style', 'solid')
    await expect(rowOf(page, 'Bob').getByRole('checkbox')).toBeChecked()
    await expect(rowOf(page, 'Ann').getByRole('checkbox')).not.toBeChecked()
    await expectNoAxeFindings(page)
  })

  await test.step('the reason and its cure stand beside the result, and what was edited is undone (SEARCH-D09)', async () => {
    const result = page.getByRole('complementary', { name: '1 of 2 edited' })
    const refused = result.getByRole('region', { name: 'Not edited' })
    await expect(refused).toContainText('Incompatible Contract Model.')
    await expect(refused.getByRole('link', { name: 'Add a contract for Dorothy Bob' })).toHaveAttribute(
      'href',
      /\/clients\/[^/]+\/contracts\/new$/,
    )
    await expect(result.getByRole('region', { name: 'Edited', exact: true })).toContainText('£20.00→ £30.00+£10.00')
    await result.getByRole('button', { name: 'Close panel' }).click()
    await page.getByRole('button', { name: 'Show the 1' }).click()
    await result.getByRole('button', { name: 'Undo the 1' }).click()
    await expect(page.getByText('1 edit undone.')).toBeVisible()
    await expect(result).toBeHidden()
    await expect(page.getByText('Some Appointments could not be edited.')).toBeHidden()
    await expect(rowOf(page, 'Ann')).not.toContainText(dearer)
    // Once more, for the steps below.
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
    await page.getByRole('button', { name: 'Edit selected' }).click()
    await chooseModel(page, dearer)
    await panel(page).getByRole('button', { name: /^Save/ }).click()
    await expect(rowOf(page, 'Ann')).toContainText(dearer)
    await expect(rowOf(page, 'Bob').getByRole('checkbox')).toBeChecked()
  })

  await test.step('an edit that changes nothing says so, and nothing is lost (SHELL-192, SEARCH-024)', async () => {
    await page.getByRole('button', { name: 'Edit selected' }).click()
    await chooseModel(page, dearer)
    await panel(page).getByRole('button', { name: /^Save/ }).click()
    await expect(panel(page).getByText('Could not edit appointments.')).toBeVisible()
    await expect(panel(page).getByRole('combobox', { name: 'Contract model' })).toHaveValue(dearer)
    await chooseModel(page, 'No change')
    await panel(page).getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Unconfirmed', exact: true }).click()
    await panel(page).getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Appointments successfully updated.')).toBeVisible()
    await expect(rowOf(page, 'Bob')).toContainText('Unconfirmed')
  })

  await test.step('a recalculation that fails may be repeated; one that is sent is locked for five minutes (SEARCH-029, SEARCH-D14)', async () => {
    await rowOf(page, 'Bob').getByRole('checkbox').click()
    const recalculate = page.getByRole('button', { name: 'Recalculate selected' })
    await withoutNetwork(page, async () => {
      await recalculate.click()
      await expect(page.getByText('Something went wrong with the recalculate request.')).toBeVisible()
    })
    await recalculate.click()
    await expect(page.getByText('Recalculate request sent.')).toBeVisible()
    await expect(recalculate).toHaveAccessibleDescription(/^A recalculation was requested\./)
  })

  await test.step('one appointment is edited in a dialog, where all fields are required (SEARCH-019, SEARCH-025, SEARCH-D11)', async () => {
    await rowOf(page, 'Bob')
      .getByRole('button', { name: /^Edit Dorothy Bob/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Edit appointment' })
    for (const name of ['Contract model', 'Variation', 'Service', 'Status']) {
      await expect(dialog.getByRole('combobox', { name })).toHaveAttribute('aria-required', 'true')
    }
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Confirmed', exact: true }).click()
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Appointment successfully updated.')).toBeVisible()
    await expect(rowOf(page, 'Bob').getByText('Unconfirmed')).toHaveCount(0)
  })

  await test.step('chargeable is a switch on the invoice side (SEARCH-030, SEARCH-D06, SEARCH-D15)', async () => {
    await page.getByRole('link', { name: 'Invoicing', exact: true }).click()
    const heads = page.getByRole('table', { name: 'Items' }).getByRole('columnheader')
    const columns = ['Start', 'End', 'Owner', 'Contract', 'Type', 'Reference', 'Labour (approx.)', 'Extras (approx.)']
    await expect(heads).toHaveText(['Select', ...columns, 'Chargeable', 'Calculated'])
    await expect(rowOf(page, 'Ann')).toContainText('£30.00')
    const charged = rowOf(page, 'Ann').getByRole('switch')
    const saved = page.waitForResponse((response) => response.url().endsWith('/no-charges'))
    await charged.click()
    await expect(charged).not.toBeChecked()
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(charged).not.toBeChecked()
    await expectNoAxeFindings(page)
    await page.goto(`${path}?tab=invoice&status=Credited`)
    await expect(page.getByText('No credits found', { exact: true })).toBeVisible()
  })

  await test.step('the tabs are those that the user may see (SEARCH-002, SEARCH-004, SEARCH-D02, SEARCH-D20)', async () => {
    const other = await anotherBrowser()
    await signInAs(other, email, `${path}?tab=scheduled&owner=nobody`)
    await expect(other.getByRole('navigation', { name: 'Appointments' }).getByRole('link')).toHaveText([
      'Invoicing',
      'Payments',
    ])
    await expect(other.getByText('No results found', { exact: true })).toBeVisible()
    await other.getByRole('link', { name: 'Payments', exact: true }).click()
    await expect(other.getByRole('table', { name: 'Items' })).toBeVisible()
    await expect(other.getByRole('switch')).toHaveCount(0)
    await expect(other.getByRole('link', { name: 'Appointment search' })).toHaveCount(0)
  })
})
