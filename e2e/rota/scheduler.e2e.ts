import type { Page } from '@playwright/test'
import { addDays, formatInstant, toInstant, zoneOf } from '#domain/time.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel } from '#testing/builders/models.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'

const day = addDays(week(1).from, 1)
const at = (hour: number) => formatInstant(toInstant(zoneOf('Europe/London'), day, hour * 60))

/** A Tuesday with two carers under contract: Ben was declined by the client, whose visit at ten nobody has. */
function signInToDay(page: Page) {
  return signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    await owner
      .updateTable('branch')
      .set({ features: ['scheduling'] })
      .where('id', '=', branchId)
      .execute()
    const careTypeGuid = await careType(owner, { title: `Care ${branchId}` })
    const modelGuid = await contractModel(owner, { side: 'payment', title: `Pay ${branchId}` })
    const clientGuid = await client(owner, { branchId })
    const aisha = await carer(owner, { branchId })
    const ben = await carer(owner, { branchId, firstName: 'Ben', lastName: 'Osei' })
    for (const carerGuid of [aisha, ben]) await userContract(owner, { branchId, carerGuid, modelGuid })
    await owner
      .insertInto('client_carer_preference')
      .values({
        ...{ branch_id: branchId, client_guid: clientGuid, carer_guid: ben },
        ...{ kind: 'declined', reason: 'A quarrel', since: '2026-11-01' },
      })
      .execute()
    const plan = (from: number, to: number, carerGuid: string | null) =>
      appointment(owner, {
        ...{ branchId, clientGuid, careTypeGuid, start: at(from), end: at(to) },
        assignees: [{ carerGuid }],
      })
    await plan(8, 9, ben)
    return { open: await plan(10, 11, null) }
  })
}

const row = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

test('an unassigned visit is given to a suggested carer, taken back, and given to one with a reason', async ({
  page,
}) => {
  const { open } = await signInToDay(page)
  await page.goto(`/scheduler-carer-daily?day=${day}`)
  await expect(page.getByText('2 visits, 1 unassigned')).toBeVisible()
  await expect(row(page, 'Ben Osei').getByRole('button')).toHaveText([/Dorothy Hale.*08:00/])
  await expectNoAxeFindings(page)

  await test.step('by keyboard: the best carer stands first, what speaks against the other is said', async () => {
    await row(page, 'Unassigned').getByRole('button').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Dorothy Hale' })
    await expect(dialog.getByRole('listitem')).toHaveText([/Aisha Khan.*Free/, /Ben Osei.*Declined by the client/])
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Assign Aisha Khan' }).press('Enter')
    await expect(row(page, 'Aisha Khan').getByRole('button')).toHaveText([/Dorothy Hale.*10:00/])
    await expect(row(page, 'Unassigned')).toHaveCount(0)
  })

  await test.step('the assignment is undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The assignment was undone.')).toBeVisible()
    await expect(row(page, 'Unassigned').getByRole('button')).toHaveCount(1)
  })

  await test.step('in spite of what speaks against it, only with a reason, which the history keeps', async () => {
    await row(page, 'Unassigned').getByRole('button').click()
    await page.getByRole('button', { name: 'Assign Ben Osei' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign Ben Osei?' })
    await expect(dialog.getByText('Declined by the client')).toBeVisible()
    await dialog.getByRole('button', { name: /^Assign/ }).click()
    await expect(dialog.getByText('This field is required.').first()).toBeVisible()
    await dialog.getByLabel('Reason').fill('Agreed with her daughter')
    await dialog.getByRole('button', { name: /^Assign/ }).click()
    await expect(row(page, 'Ben Osei').getByRole('button')).toHaveCount(2)
    const last = await inDatabase(dataFolder, (owner) =>
      owner
        .selectFrom('audit')
        .select('after')
        .where('entity_guid', '=', open.guid)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    expect(last?.after).toMatchObject({ reason: 'Agreed with her daughter' })
  })
})

test('a change of somebody else is not overwritten, and shown', async ({ page }) => {
  const { open } = await signInToDay(page)
  await page.goto(`/scheduler-carer-daily?day=${day}`)
  await row(page, 'Unassigned').getByRole('button').click()
  await page.getByRole('button', { name: 'Assign Aisha Khan' }).waitFor()
  await inDatabase(dataFolder, (owner) =>
    owner
      .updateTable('appointment')
      .set((eb) => ({ version: eb('version', '+', 1), start_at: at(12), end_at: at(13) }))
      .where('guid', '=', open.guid)
      .execute(),
  )
  await page.getByRole('button', { name: 'Assign Aisha Khan' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(row(page, 'Unassigned').getByRole('button', { name: /Dorothy Hale/ })).toHaveText([/12:00/])

  await test.step('other days and a text are in the address', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Carer or client' }).fill('osei')
    await expect(row(page, 'Aisha Khan')).toHaveCount(0)
    await expect(row(page, 'Ben Osei').getByRole('button')).toHaveCount(1)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page).toHaveURL(`/scheduler-carer-daily?day=${addDays(day, 1)}&search=osei`)
    await expect(page.getByText('0 visits, 0 unassigned')).toBeVisible()
  })
})

test('the week of all carers shows what is planned and open on each day, and leads to the day', async ({ page }) => {
  await signInToDay(page)
  await page.goto(`/scheduler-carer-daily?day=${day}`)
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL(`/scheduler-carer-daily?day=${day}&view=week`)
  const table = page.getByRole('table', { name: 'Week by carer' })
  const cell = (name: string) => table.getByRole('row', { name }).getByRole('link')
  await expect(cell('Unassigned')).toHaveText(/1 h1 visit/)
  await expect(cell('Ben Osei')).toHaveText(/1 h1 visit/)
  await expect(cell('Aisha Khan')).toHaveCount(0)
  await expect(table.getByRole('row', { name: 'All' })).toContainText('2 visits')
  await expect(page.getByText('2 visits, 1 unassigned')).toBeVisible()
  await expectNoAxeFindings(page)

  await test.step('a text narrows it down; other weeks are a step away', async () => {
    await page.getByRole('searchbox', { name: 'Carer or client' }).fill('osei')
    await expect(table.getByRole('row', { name: 'Aisha Khan' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(cell('Ben Osei')).toHaveCount(0)
    await page.getByRole('button', { name: 'Previous week' }).click()
  })

  await test.step('a cell leads to its day', async () => {
    await cell('Ben Osei').click()
    await expect(page).toHaveURL(`/scheduler-carer-daily?day=${day}`)
    await expect(row(page, 'Ben Osei').getByRole('button')).toHaveCount(1)
  })
})
