import type { Page } from '@playwright/test'
import { formatDate } from '#domain/date-format.ts'
import { addDays } from '#domain/time.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, client } from '#testing/builders/rota.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { savedBy } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { today } from '../support/weeks.ts'
import { date, field, heading, messages, save, signInToCarer } from './own-carer.ts'

const listOf = (guid: string) => `/carers/${guid}/carer-absences`
const rows = (page: Page) => page.getByRole('table', { name: 'Absences' }).getByRole('row')
const day = (days: number) => addDays(today(), days)

/** Plans a visit at noon on each of some days. */
async function planVisits(carerGuid: string, days: readonly number[]): Promise<void> {
  await inDatabase(dataFolder, async (owner) => {
    const { branch_id: branchId } = await owner
      .selectFrom('carer')
      .select('branch_id')
      .where('guid', '=', carerGuid)
      .executeTakeFirstOrThrow()
    const { careTypeGuid } = await councilModel(owner, { title: `Council ${carerGuid}`, start: '2025-01-01' })
    const clientGuid = await client(owner, { branchId })
    for (const at of days) {
      const [start = '', end = ''] = ['12', '13'].map((hour) => `${day(at)}T${hour}:00:00Z`)
      await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees: [{ carerGuid }] })
    }
  })
}
const visitsOf = async (page: Page, guid: string) =>
  (await ask<{ count: number }>(page, `/visit?carer_guid=${guid}&start=${today()}&end=${day(30)}`)).count

test('leave is recorded with its effect on the rota, found, changed and deleted', async ({ page }) => {
  const guid = await signInToCarer(page, listOf)
  await planVisits(guid, [3, 4, 6])

  await test.step('the list says that it is empty, and the form what is missing (CARER-014, CARER-024)', async () => {
    await expect(page.getByRole('link', { name: 'Absences', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('No absences recorded.')).toBeVisible()
    await page.getByRole('link', { name: 'Record an absence' }).click()
    await expect(page).toHaveURL(`${listOf(guid)}/add`)
    await pick(page, 'Type', 'Annual leave')
    await date(page, 'First day').fill(formatDate(day(3)))
    await page.getByRole('button', { name: 'Save absence' }).click()
    await expect(page.getByText('Only sickness can be without a last day.').last()).toBeVisible()
  })

  await test.step('the visits in it are listed before the save takes them', async () => {
    await date(page, 'Last day').fill(formatDate(day(4)))
    await field(page, 'Comments').fill('Agreed in June.')
    await expect(page.getByText('2 visits fall into it.')).toBeVisible()
    await page.getByRole('button', { name: 'Save absence' }).click()
    const dialog = page.getByRole('dialog', { name: 'Visits in this absence' })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByRole('listitem').first()).toContainText('Dorothy Hale')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Save and unassign' }).click()
    await expect(messages(page)).toContainText('Absence recorded. 2 visits are now unassigned.')
    expect(await visitsOf(page, guid)).toBe(1)
  })

  await test.step('it is in the list, which is filtered in the address', async () => {
    await expect(rows(page).nth(1)).toContainText(/Annual leave.*2 days.*Planned/)
    await expectNoAxeFindings(page)
    await pick(page, 'Type', 'Sickness')
    await expect(page).toHaveURL(`${listOf(guid)}?type_alias=SICKNESS`)
    await expect(page.getByText('No absences match these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
  })

  await test.step('a change asks about what is new; visits may be kept; then it is deleted', async () => {
    await page.getByRole('link', { name: 'Annual leave' }).click()
    await date(page, 'Last day').fill(formatDate(day(6)))
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Visits in this absence' })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Save and keep visits' }).click()
    await expect(messages(page)).toContainText('Absence saved.')
    expect(await visitsOf(page, guid)).toBe(1)
    await page.getByRole('link', { name: 'Annual leave' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No absences recorded.')).toBeVisible()
  })
})

test('a sickness without an end has certificates and is closed later', async ({ page }) => {
  await signInToCarer(page, (carer) => `${listOf(carer)}/add`)
  await pick(page, 'Type', 'Sickness')
  await date(page, 'First day').fill(formatDate(day(-1)))
  await page.getByRole('button', { name: 'Save absence' }).click()
  await expect(rows(page).nth(1)).toContainText(/Sickness.*No end yet.*Absent now/)
  await page.getByRole('link', { name: 'Sickness' }).click()
  await expect(heading(page)).toHaveText('Sickness – Kofi Boateng')

  await page.getByRole('button', { name: 'Upload certificate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload certificate' })
  const file = (name: string, content: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
  await dialog.getByLabel('File').setInputFiles(file('Fit note.pdf', 'This is no PDF.'))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText(/choose a PDF, JPG, JPEG, or PNG/).last()).toBeVisible()
  await dialog.getByLabel('File').setInputFiles(file('Fit note.pdf', '%PDF-1.7\n%%EOF\n'))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(messages(page)).toContainText('Certificate uploaded.')
  await expectNoAxeFindings(page)
  const saved = await savedBy(page, page.getByRole('button', { name: 'Download Fit note.pdf' }))
  expect(saved).toEqual({ name: 'Fit note.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') })
  await page.getByRole('button', { name: 'Delete Fit note.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No certificates uploaded yet.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await date(page, 'Last day').fill(formatDate(today()))
  await save(page)
  await expect(rows(page).nth(1)).toContainText(/Sickness.*2 days/)
})

test('hours may pass midnight', async ({ page }) => {
  await signInToCarer(page, (carer) => `${listOf(carer)}/add`)
  await pick(page, 'Type', 'Training away')
  await page.getByRole('radio', { name: 'Hours' }).check()
  await date(page, 'Day').fill(formatDate(day(7)))
  await field(page, 'From').fill('22:00')
  await field(page, 'To').fill('06:30')
  await field(page, 'Comments').fill('Night course.')
  await expect(page.getByText('On the next day.')).toBeVisible()
  await page.getByRole('button', { name: 'Save absence' }).click()
  await expect(rows(page).nth(1)).toContainText(/Training away.*22:00 – 06:30.*8.50 hours/)
})

test('a coordinator sees that a carer is absent, not why', async ({ page }) => {
  await signIn(page, 'coordinator', '/carers')
  const { users } = await ask<{ users: { guid: string }[] }>(page, '/carer?page_size=100')
  const counts = users.map(async ({ guid }) => ({
    guid,
    ...(await ask<{ count: number }>(page, `/carer/${guid}/absence?type_alias=ABSENT`)),
  }))
  const absent = (await Promise.all(counts)).find(({ count }) => count > 0)
  await page.goto(`${listOf(absent?.guid ?? '')}?type_alias=ABSENT`)
  await expect(rows(page).nth(1)).toContainText('Absent')
  await expect(page.getByRole('table', { name: 'Absences' })).not.toContainText(/Sickness|Unpaid/)
  await page.getByRole('link', { name: 'Absent' }).first().click()
  await expect(page.getByText('Only HR sees the reason.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload certificate' })).toHaveCount(0)
})
