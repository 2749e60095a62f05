import type { Page } from '@playwright/test'
import { councilModel } from '#testing/builders/models.ts'
import { account } from '#testing/builders/people.ts'
import { client, shiftCategory, unit, userContract } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Unit' })

/** Opens the units of a branch of the journey's own. */
function openUnits(page: Page) {
  return signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    await owner
      .updateTable('branch')
      .set({ features: ['finance', 'shifts'] })
      .where('id', '=', branchId)
      .execute()
    const guid = await unit(owner, { branchId, name: 'Temple Gardens' })
    const edith = await client(owner, { branchId, firstName: 'Edith', lastName: 'Firth' })
    await client(owner, { branchId, firstName: 'Mabel', lastName: 'Quarmby', reference: 'QUA-1' })
    const past = { branch_id: branchId, unit_guid: guid, validity: '[2025-01-01,2026-01-01)' }
    await owner
      .insertInto('unit_user')
      .values({ ...past, client_guid: edith })
      .execute()
    await shiftCategory(owner, { branchId, title: 'Waking night' })
    const { guid: modelGuid } = await councilModel(owner, { title: `Extra care ${guid}`, typeAlias: 'EXTRA_CARE' })
    return { guid, modelGuid, branchId }
  })
}

/** Signs in as a user of the branch who may change units, and only read the rates of their contracts. */
async function signInWithoutRates(page: Page, branchId: number, path: string) {
  const email = `units-${branchId}@journey.example`
  const permissions = ['Finance.Unit:Read', 'Finance.Unit:Edit', 'Finance.UserContract.Rate:Read']
  await inDatabase(dataFolder, (owner) =>
    account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions }),
  )
  await signInAs(page, email, path)
}

test('units are listed, created and changed', async ({ page }) => {
  await openUnits(page)
  const list = page.getByRole('table', { name: 'Units' })

  await test.step('the list opens from the menu and is filtered after a pause (UNIT-001, UNIT-003, UNIT-004, UNIT-006, UNIT-007)', async () => {
    await page.getByRole('link', { name: 'Units' }).click()
    await expect(page).toHaveURL('/units')
    await expect(list.getByRole('columnheader')).toHaveText([
      ...['Unit Details', 'Reference', 'Email', 'Phone number', 'Address'],
    ])
    await expect(list.getByRole('row').nth(1)).toContainText('Temple Gardens')
    await expect(list.getByRole('row').nth(1).getByRole('cell').nth(3)).toHaveText('-')
    await expectNoAxeFindings(page)
    const asked = page.waitForRequest(/name=xyz/)
    await page.getByRole('searchbox', { name: 'Name' }).pressSequentially('xyz', { delay: 50 })
    await asked
    await expect(page.getByText('No units found.')).toBeVisible()
  })

  await test.step('a new one is checked at its fields, created and opened (UNIT-005, UNIT-024, UNIT-026, UNIT-027, UNIT-071, UNIT-D03)', async () => {
    await page.getByRole('link', { name: 'Create a unit' }).click()
    await expect(page).toHaveURL('/units/new')
    await expect(field(page, 'Country')).toHaveValue('United Kingdom')
    await field(page, 'Email').fill('rosebank')
    await field(page, 'Phone number').fill('ring me')
    await save(page)
    await expect(field(page, 'Phone number')).toHaveAccessibleDescription('Value must be a valid phone number.')
    await expect(field(page, 'Reference')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Name')).toHaveAccessibleDescription('This field is required.')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Value must be a valid email address.')
    await expectNoAxeFindings(page)
    const values = {
      ...{
        Name: 'Rosebank Court',
        Reference: 'LEE-U1',
        Email: 'rosebank@larkfield.example',
        'Phone number': '0113 496 0318',
      },
      ...{ 'Address line 1': '2 Rosebank Grove', City: 'Leeds', County: 'West Yorkshire', Postcode: 'LS7 4QA' },
    }
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
    await save(page)
    await expect(messages(page)).toContainText('Unit successfully created.')
    await expect(page).toHaveURL(/\/units\/[0-9a-f-]{36}\/edit$/)
  })

  await test.step('it is changed with the keyboard; its root leads to the form (UNIT-008, UNIT-009, UNIT-010, UNIT-072, UNIT-D05)', async () => {
    await expect(menu(page).getByRole('link')).toHaveText(['Details', 'Contracts', 'Users', 'Shift categories'])
    await field(page, 'Name').fill('Rosebank House')
    await page.keyboard.press('Control+Enter')
    await expect(messages(page)).toContainText('Unit successfully updated.')
    await expect(page.getByRole('heading', { level: 1, name: 'Rosebank House' })).toBeVisible()
    await expectNoAxeFindings(page)
    const address = page.url()
    await page.goto(address.replace('/edit', ''))
    await expect(page).toHaveURL(address)
  })
})

test('a unit has users and shift categories with dates', async ({ page }) => {
  const { guid } = await openUnits(page)
  const users = page.getByRole('table', { name: 'Users' }).getByRole('row')

  await test.step('the form of the unit shows who lives there (UNIT-009)', async () => {
    await page.goto(`/units/${guid}/edit`)
    await expect(page.getByRole('region', { name: 'Users' })).toContainText(/Edith Firth.*Expired/)
    await expectNoAxeFindings(page)
  })

  await test.step('a user is added by search (SHELL-135, UNIT-012, UNIT-029, UNIT-032, UNIT-033, UNIT-073)', async () => {
    await menu(page).getByRole('link', { name: 'Users' }).click()
    await expect(users.nth(1)).toContainText(/Edith Firth.*01\/01\/2025.*01\/01\/2026.*Expired/)
    await expect(users.nth(1).getByRole('checkbox')).toBeDisabled()
    await page.getByRole('link', { name: 'Add user' }).click()
    await expect(page).toHaveURL(`/units/${guid}/users/new`)
    await save(page)
    await expect(page.getByRole('combobox', { name: 'User' })).toHaveAccessibleDescription('This field is required.')
    await expect(field(page, 'Starts on')).toHaveAccessibleDescription('This field is required.')
    await page.getByRole('combobox', { name: 'User' }).fill('qua-1')
    await page.getByRole('option', { name: 'Mabel Quarmby' }).click()
    await field(page, 'Starts on').fill('01/12/2026')
    await page.getByRole('checkbox', { name: 'No end date' }).uncheck()
    await field(page, 'Ends before').fill('02/12/2026')
    await save(page)
    await expect(field(page, 'Starts on')).toHaveAccessibleDescription('Start date must be before end date.')
    await expect(field(page, 'Ends before')).toHaveAccessibleDescription('Must be a later date & time')
    await expectNoAxeFindings(page)
    await page.getByRole('checkbox', { name: 'No end date' }).check()
    await save(page)
    await expect(messages(page)).toContainText('User successfully created.')
    await expect(page).toHaveURL(`/units/${guid}/users`)
  })

  await test.step('future ones come before expired ones; the dates of one are changed (UNIT-051, UNIT-074, UNIT-D06, UNIT-D16)', async () => {
    await expect(users.nth(1)).toContainText(/Mabel Quarmby.*01\/12\/2026.*Future/)
    await page.getByRole('link', { name: 'Mabel Quarmby' }).click()
    await expect(page.getByRole('textbox', { name: 'User' })).toBeDisabled()
    await field(page, 'Starts on').fill('02/12/2026')
    await save(page)
    await expect(messages(page)).toContainText('User successfully edited.')
  })

  await test.step('one that is still to begin is deleted (UNIT-052, UNIT-075, UNIT-D23)', async () => {
    await menu(page).getByRole('link', { name: 'Users' }).click()
    await users.nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Do you really want to delete the selected users?')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(messages(page)).toContainText('User successfully deleted.')
    await expect(users).toHaveCount(2)
    await pick(page, 'Status', 'Current')
    await expect(page.getByText('No users found, start by adding one.')).toBeVisible()
  })

  await test.step('a shift category is added in the same way (UNIT-013, UNIT-031, UNIT-076, UNIT-077)', async () => {
    await menu(page).getByRole('link', { name: 'Shift categories' }).click()
    await expect(page.getByText('No shift categories found, start by adding one.')).toBeVisible()
    await page.getByRole('link', { name: 'Add shift category' }).click()
    await field(page, 'Starts on').fill('01/02/2026')
    await save(page)
    const choice = page.getByRole('combobox', { name: 'Shift category' })
    await expect(choice).toHaveAccessibleDescription('This field is required.')
    await choice.fill('waking')
    await page.getByRole('option', { name: 'Waking night' }).click()
    await save(page)
    await expect(messages(page)).toContainText('Shift category successfully created.')
    await page.getByRole('link', { name: 'Waking night' }).click()
    await field(page, 'Starts on').fill('01/12/2026')
    await save(page)
    await expect(messages(page)).toContainText('Shift category successfully edited.')
  })

  await test.step('before it begins it is deleted (UNIT-078)', async () => {
    await menu(page).getByRole('link', { name: 'Shift categories' }).click()
    const first = page.getByRole('table', { name: 'Shift categories' }).getByRole('row').nth(1)
    await first.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(messages(page)).toContainText('Shift category successfully deleted.')
    await expect(page.getByText('No shift categories found, start by adding one.')).toBeVisible()
  })
})

test('a unit gets a contract with standing charges', async ({ page, anotherBrowser }) => {
  const { guid, modelGuid, branchId } = await openUnits(page)
  const path = `/units/${guid}/contracts`
  const row = page.getByRole('table', { name: 'Contracts' }).getByRole('row').nth(1)

  await test.step('it begins with its model; saving that sends nothing (UNIT-011, UNIT-053, UNIT-054, UNIT-D17)', async () => {
    await page.goto(`/units/${guid}/edit`)
    await menu(page).getByRole('link', { name: 'Contracts' }).click()
    await expect(page.getByText('No contracts found, start by adding one.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'New contract' }).click()
    await expect(page).toHaveURL(`${path}/new`)
    const model = page.getByRole('combobox', { name: 'Invoice model' })
    await model.click()
    await page.getByRole('option', { name: `Extra care ${guid}` }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(field(page, 'Client ID')).toBeVisible()
    await expect(page).toHaveURL(`${path}/new`)
    await expect(page.getByRole('checkbox', { name: 'Default contract' })).toBeHidden()
    await expectNoAxeFindings(page)
  })

  await test.step('what is missing is told at its field; once saved, the page is that of the contract (UNIT-036, UNIT-055, UNIT-D15)', async () => {
    await save(page)
    await expect(field(page, 'Starts on')).toHaveAccessibleDescription('This field is required.')
    const values = {
      ...{
        'Starts on': '06/01/2026',
        Reference: 'ROS-0001',
        'Client ID': 'LCC-001',
        'Funding name': 'Leeds City Council',
      },
      ...{ Email: 'homecare@leeds.example', 'Address line 1': 'Merrion House', City: 'Leeds', Postcode: 'LS2 8DT' },
    }
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
    await page.getByRole('button', { name: 'Add row: Standing charges' }).click()
    const charge = page.getByRole('group', { name: 'Standing charge 1' })
    await charge.getByRole('textbox', { name: 'Starts on' }).fill('04/01/2027')
    await charge.getByRole('textbox', { name: 'Rate' }).fill('24.60')
    await save(page)
    await expect(messages(page)).toContainText('Contract successfully created.')
    await expect(page.getByRole('heading', { level: 2, name: /^Extra care .* ROS-0001$/ })).toBeVisible()
    await expect(field(page, 'Client ID')).toHaveValue('LCC-001')
  })

  await test.step('a charge that is still to begin is left out after it is marked for deletion (UNIT-050, UNIT-079)', async () => {
    const charge = page.getByRole('group', { name: 'Standing charge 1' })
    await charge.getByRole('button', { name: /Delete/ }).click()
    await save(page)
    await expect(messages(page)).toContainText('Contract successfully edited.')
    await expect(charge).toBeHidden()
    await expectNoAxeFindings(page)
  })

  await test.step('the list and the form of the unit show it (UNIT-D16)', async () => {
    await menu(page).getByRole('link', { name: 'Contracts' }).click()
    await expect(row).toContainText(/Extra care .*ROS-0001.*Extra Care.*06\/01\/2026.*Current/)
    await expect(row.getByRole('checkbox')).toBeDisabled()
    await menu(page).getByRole('link', { name: 'Details' }).click()
    await expect(page.getByRole('region', { name: 'Contracts' })).toContainText('ROS-0001')
  })

  await test.step('who may not change rates sees them only if there are some, and whom to ask for a model (UNIT-059, UNIT-060, UNIT-D14)', async () => {
    const { unitGuid, contractGuid } = await inDatabase(dataFolder, async (owner) => {
      const unitGuid = await unit(owner, { branchId, name: 'Rosebank Court' })
      return { unitGuid, contractGuid: await userContract(owner, { branchId, unitGuid, modelGuid }) }
    })
    const other = await anotherBrowser()
    const charges = other.getByRole('region', { name: 'Standing charges' })
    await signInWithoutRates(other, branchId, `/units/${unitGuid}/contracts/${contractGuid}`)
    await expect(field(other, 'Client ID')).toBeVisible()
    await expect(charges).toBeHidden()
    await inDatabase(dataFolder, (owner) =>
      owner
        .insertInto('user_contract_charge')
        .values({
          ...{ branch_id: branchId, user_contract_guid: contractGuid, validity: '[2026-01-06,)' },
          ...{ rate: '24.6', frequency_type_alias: '1/WEEK' },
        })
        .execute(),
    )
    await other.reload()
    await expect(charges).toBeVisible()
    await expect(charges.getByRole('button', { name: 'Add row: Standing charges' })).toBeHidden()
    await other.goto(`/units/${guid}/contracts/new`)
    await expect(other.getByRole('combobox', { name: 'Invoice model' })).toBeVisible()
    const hint = 'If an invoice model is missing, please contact the Systems Finance Team.'
    await expect(other.getByText(hint, { exact: true })).toBeVisible()
  })
})
