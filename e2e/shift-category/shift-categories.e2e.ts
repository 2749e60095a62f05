import type { Page } from '@playwright/test'
import type { Db } from '#server/database/connection.ts'
import { contractModel } from '#testing/builders/models.ts'
import { region } from '#testing/builders/people.ts'
import { client, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('the categories of a branch are listed, created and changed', async ({ page }) => {
  await signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    const features = ['finance', 'shifts', 'care_planner']
    await owner.updateTable('branch').set({ features }).where('id', '=', branchId).execute()
    await region(owner, { branchId, title: 'Leeds East' })
    await region(owner, { branchId, title: 'Leeds West' })
    await shiftCategory(owner, { branchId, title: 'Summer run', start: '2026-06-01', end: '2026-09-01' })
    await shiftCategory(owner, { branchId, title: 'Winter run', start: '2026-12-01' })
  })
  const list = page.getByRole('table', { name: 'Shift categories' })

  await test.step('the list opens from the menu, with its columns (SHIFTCAT-001, SHIFTCAT-002)', async () => {
    await page.getByRole('link', { name: 'Shift Categories' }).click()
    await expect(page).toHaveURL('/shift-categories')
    await expect(list.getByRole('columnheader')).toHaveText(['Title', 'Starts on', 'Ends before', 'Status'])
    await expect(list.getByRole('row').nth(1)).toContainText(/Summer run.*01\/06\/2026.*01\/09\/2026.*Expired/)
    await expectNoAxeFindings(page)
  })

  await test.step('the filters are in the address, after a pause (SHIFTCAT-003, SHIFTCAT-004, SHIFTCAT-D06, SHIFT-D11)', async () => {
    await pick(page, 'Status', 'Future')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/status=Future/)
    await expect(list.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    const asked = page.waitForRequest(/search=xyz/)
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('xyz', { delay: 50 })
    await asked
    await expect(page.getByText('No shift categories found.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await pick(page, 'Region', 'Leeds East')
    await page.getByRole('option', { name: 'Leeds West' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/region=[0-9a-f-]{36}.*region=[0-9a-f-]{36}/)
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
  })

  await test.step('a new one is checked at its fields (SHIFTCAT-005, SHIFTCAT-007, SHIFTCAT-020, SHIFTCAT-022, SHIFTCAT-023, SHIFTCAT-025)', async () => {
    await page.getByRole('link', { name: 'Create shift category' }).click()
    await expect(page).toHaveURL('/shift-categories/new')
    await expect(field(page, 'Ends before')).toBeDisabled()
    await page.getByRole('checkbox', { name: 'No end date' }).uncheck()
    await field(page, 'Starts on').fill('01/12/2026')
    await field(page, 'Ends before').fill('01/12/2026')
    await save(page)
    await expect(field(page, 'Title')).toHaveAccessibleDescription('This field is required.')
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveAccessibleDescription('This field is required.')
    await expect(page.getByRole('combobox', { name: 'Regions' })).toHaveAccessibleDescription('This field is required.')
    await expect(field(page, 'Ends before')).toHaveAccessibleDescription('Must be a later date & time')
    await expectNoAxeFindings(page)
  })

  await test.step('it is created and opens (SHIFTCAT-026, SHIFTCAT-047, SHIFTCAT-D05, SHIFTCAT-D09)', async () => {
    await field(page, 'Title').fill('Harewood nights')
    await page.getByRole('combobox', { name: 'Type' }).click()
    await expect(page.getByRole('option')).toHaveText(['Care delivery', 'On call', 'Office'])
    await page.getByRole('option', { name: 'Care delivery' }).click()
    await pick(page, 'Regions', 'Leeds East')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'No end date' }).check()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await save(page)
    await expect(messages(page)).toContainText('Shift category successfully created')
    await expect(page).toHaveURL(/\/shift-categories\/[0-9a-f-]{36}\/detail$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Harewood nights' })).toBeVisible()
  })

  await test.step('it is changed; its profile is still to be created (SHIFTCAT-008, SHIFTCAT-009, SHIFTCAT-046, SHIFTCAT-D07)', async () => {
    const profile = page.getByRole('navigation', { name: 'Shift category' }).getByText('CarePlanner profile')
    await profile.hover()
    await expect(page.getByRole('tooltip')).toHaveText('This shift category is still being created in careplanner')
    await field(page, 'Title').fill('Harewood sleep-in')
    await page.keyboard.press('Control+Enter')
    await expect(messages(page)).toContainText('Shift category details successfully updated.')
    await expect(page.getByRole('heading', { level: 1, name: 'Harewood sleep-in' })).toBeVisible()
  })

  await test.step('a row opens the details, and so does the address without them (SHIFTCAT-D04)', async () => {
    const address = page.url()
    await page.goto(address.replace('/detail', ''))
    await expect(page).toHaveURL(address)
    await page.goto('/shift-categories')
    await list.getByRole('row').filter({ hasText: 'Harewood sleep-in' }).getByRole('cell').nth(1).click()
    await expect(page).toHaveURL(address)
  })
})

/** Has a new client contribute through the contract with a reference, so that it is in use. */
async function bill(owner: Db, branchId: number, reference: string): Promise<void> {
  const { guid, model_guid: modelGuid } = await owner
    .selectFrom('user_contract')
    .select(['guid', 'model_guid'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const clientGuid = await client(owner, { branchId })
  const own = await userContract(owner, { branchId, clientGuid, modelGuid, reference: `CL-${branchId}` })
  const validity = '[2027-01-01,2027-02-01)'
  await owner
    .insertInto('contribution')
    .values({ branch_id: branchId, user_contract_guid: own, billed_contract_guid: guid, rate: '1', validity })
    .execute()
}

test('the contracts of a category are created, changed and deleted', async ({ page }) => {
  const own = await signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    await owner
      .updateTable('branch')
      .set({ features: ['finance', 'shifts'] })
      .where('id', '=', branchId)
      .execute()
    const [title, other] = [`Nights ${branchId}`, `Visits ${branchId}`]
    const modelGuid = await contractModel(owner, { title, start: '2026-01-01' })
    const forShifts = [
      modelGuid,
      await contractModel(owner, { title: `Always ${branchId}`, start: '2027-01-01' }),
      await contractModel(owner, { title: `Ended ${branchId}`, start: '2025-01-01', end: '2026-11-24' }),
    ]
    await owner.updateTable('contract_model').set({ shifts_enabled: true }).where('guid', 'in', forShifts).execute()
    await contractModel(owner, { title: other })
    const guid = await shiftCategory(owner, { branchId, title: 'Harewood', start: '2026-02-01' })
    const past = { branchId, shiftCategoryGuid: guid, modelGuid, start: '2026-02-01', end: '2026-03-01' }
    await userContract(owner, { ...past, reference: `HAR-${branchId}` })
    return { guid, title, past: `HAR-${branchId}`, branchId }
  })
  const path = `/shift-categories/${own.guid}/contracts`
  const rows = page.getByRole('table', { name: 'Contracts' }).getByRole('row')

  await test.step('the list is filtered by status; what has started can not be ticked (SHIFTCAT-010, SHIFTCAT-011, SHIFTCAT-034, SHIFTCAT-D06)', async () => {
    await page.goto(`/shift-categories/${own.guid}`)
    await page.getByRole('navigation', { name: 'Shift category' }).getByRole('link', { name: 'Contracts' }).click()
    await expect(page).toHaveURL(path)
    await expect(rows.nth(1)).toContainText(/01\/02\/2026.*01\/03\/2026.*Expired/)
    await expect(rows.nth(1).getByRole('checkbox')).toBeDisabled()
    await expectNoAxeFindings(page)
    await pick(page, 'Status', 'Current')
    await expect(page.getByText('No contracts found, start by adding one.')).toBeVisible()
  })

  await test.step('a new one begins with a model for shifts, and sends nothing until its dates are there (SHIFTCAT-012, SHIFTCAT-013, SHIFTCAT-035, SHIFTCAT-036, SHIFTCAT-D12)', async () => {
    await page.getByRole('link', { name: 'New contract' }).click()
    await page.getByRole('combobox', { name: 'Invoice model' }).click()
    // Neither the expired model nor the one without shifts; other branches have no part in the comparison.
    await expect(page.getByRole('option', { name: `${own.branchId}` })).toHaveText([
      `Always ${own.branchId}`,
      own.title,
    ])
    await page.getByRole('option', { name: own.title }).click()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByRole('button', { name: 'Next' }).click()
    await field(page, 'Starts on').fill('31/01/2026')
    expect(sent.filter((url) => url.includes('/contracts'))).toEqual([])
    await save(page)
    await expect(field(page, 'Starts on')).toHaveAccessibleDescription(
      'Must be within shift category dates (01/02/2026 - no end date).',
    )
  })

  await test.step('an overlap is refused; saved, its page opens (SHIFTCAT-019, SHIFTCAT-032, SHIFTCAT-037, SHIFTCAT-048)', async () => {
    await field(page, 'Starts on').fill('28/02/2026')
    await save(page)
    await expect(field(page, 'Starts on')).toHaveAccessibleDescription('Can not overlap with existing Contract.')
    await field(page, 'Starts on').fill('01/12/2026')
    await expect(page.getByRole('checkbox', { name: 'No end date' })).toBeChecked()
    const sending = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/contracts'),
    )
    await save(page)
    expect(Object.keys((await sending).postDataJSON()).toSorted()).toEqual([
      ...['contract_guid', 'end', 'reference', 'start'],
    ])
    await expect(messages(page)).toContainText('Contract successfully created.')
    await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}$`))
  })

  await test.step('it has the tabs Settings and Files, and is changed (SHIFTCAT-014, SHIFTCAT-049, SHIFTCAT-D12, SHIFTCAT-D14)', async () => {
    const tabs = page.getByRole('navigation', { name: 'Contract', exact: true })
    await expect(tabs.getByRole('link')).toHaveText(['Settings', 'Files'])
    await tabs.getByRole('link', { name: 'Files' }).click()
    await expect(page.getByText('No files found.')).toBeVisible()
    await tabs.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 2, name: own.title })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Invoice model' })).toHaveCount(0)
    await field(page, 'Reference').fill(`NEW-${own.past}`)
    await save(page)
    await expect(messages(page)).toContainText('Contract successfully updated.')
  })

  await test.step('a failing deletion tells why and loads the list again; another one succeeds (SHIFTCAT-050, SHIFTCAT-051, SHIFTCAT-D15)', async () => {
    await page.goto(path)
    await rows.nth(1).getByRole('checkbox').check()
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete selected' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Do you really want to delete the selected contracts?')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog).toBeHidden()
    }
    await inDatabase(dataFolder, (owner) => bill(owner, own.branchId, `NEW-${own.past}`))
    const again = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/contracts'))
    await remove()
    await again
    await expect(messages(page)).toContainText(
      'This contract can not be deleted, because visits, amounts or other contracts refer to it.',
    )
    await inDatabase(dataFolder, (owner) =>
      owner.deleteFrom('contribution').where('branch_id', '=', own.branchId).execute(),
    )
    await remove()
    await expect(messages(page)).toContainText('Contract successfully deleted.')
    await expect(rows).toHaveCount(2)
  })
})

test('without the right to contracts their link is not there; without the right to categories nothing is (SHIFTCAT-006, SHIFTCAT-015)', async ({
  page,
}) => {
  await signIn(page, 'coordinator', '/shift-categories')
  await page.getByRole('table', { name: 'Shift categories' }).getByRole('link', { name: 'Training day' }).click()
  const menu = page.getByRole('navigation', { name: 'Shift category' })
  await expect(menu.getByRole('link', { name: 'Details' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'CarePlanner profile' })).toHaveAttribute(
    'href',
    /^https:\/\/careplanner\.larkfield\.example\/shifts\/7\d\d$/,
  )
  await expect(menu.getByRole('link', { name: 'Contracts' })).toBeHidden()
  await signIn(page, 'viewer', '/shift-categories')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})
