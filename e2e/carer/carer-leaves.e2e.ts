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
import { expect, test } from '../support/test.ts'
import { today } from '../support/weeks.ts'
import { choice, date, field, messages, profileOf, save, signInToCarer } from './own-carer.ts'

/** Plans a visit at noon on each of the days from tomorrow. */
async function planVisits(carerGuid: string, days: number): Promise<void> {
  await inDatabase(dataFolder, async (owner) => {
    const { branch_id: branchId } = await owner
      .selectFrom('carer')
      .select('branch_id')
      .where('guid', '=', carerGuid)
      .executeTakeFirstOrThrow()
    const { careTypeGuid } = await councilModel(owner, { title: `Council ${carerGuid}`, start: '2025-01-01' })
    const clientGuid = await client(owner, { branchId })
    for (let day = 1; day <= days; day++) {
      const [start, end] = ['12', '13'].map((hour) => `${addDays(today(), day)}T${hour}:00:00Z`)
      const assignees = [{ carerGuid }]
      await appointment(owner, { branchId, clientGuid, careTypeGuid, start: start ?? '', end: end ?? '', assignees })
    }
  })
}

async function chooseStatus(page: Page, title: string) {
  await choice(page, 'Status').click()
  await page.getByRole('option', { name: title, exact: true }).click()
}
const lost = (page: Page) => page.getByRole('list', { name: 'Visits that become unassigned' }).getByRole('listitem')
const visitsOf = async (page: Page, guid: string) =>
  (await ask<{ count: number }>(page, `/visit?carer_guid=${guid}&start=${today()}&end=${addDays(today(), 30)}`)).count

test('notice asks before visits after the leaving date become unassigned; an exit lists those that remain', async ({
  page,
}) => {
  const guid = await signInToCarer(page, profileOf)
  await planVisits(guid, 9)
  const lastDay = addDays(today(), 7)

  await test.step('visits up to the leaving date stay; Cancel changes nothing', async () => {
    await chooseStatus(page, 'Given notice')
    await date(page, 'Leaving date').fill(formatDate(lastDay))
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Unassign visits' })
    await expect(dialog).toContainText(`The leaving date of Kofi Boateng is ${formatDate(lastDay)}.`)
    await expect(dialog).toContainText('2 visits become unassigned:')
    await expect(lost(page)).toHaveCount(2)
    await expect(lost(page).first()).toContainText(formatDate(addDays(lastDay, 1)))
    await expect(lost(page).first()).toContainText('Dorothy Hale')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    expect(await visitsOf(page, guid)).toBe(9)
    await save(page)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(messages(page)).toContainText('Carer successfully edited. 2 visits are now unassigned.')
    expect(await visitsOf(page, guid)).toBe(7)
  })

  await test.step('without visits to lose a save asks nothing', async () => {
    await field(page, 'Bio').fill('Leaves in a week.')
    await save(page)
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the exit lists the first five of them (CARER-046, CARER-D20)', async () => {
    await chooseStatus(page, 'Left')
    await date(page, 'Leaving date').fill(formatDate(today()))
    await pick(page, 'Leaving reason', 'Pay')
    await pick(page, 'Location after leaving', 'Health sector')
    await field(page, 'Leaving notes').fill('Found a post nearby.')
    await date(page, 'Resignation date').fill('01/09/2026')
    await page.getByRole('radio', { name: 'Yes' }).check()
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Carer termination' })
    await expect(dialog).toContainText('7 visits become unassigned:')
    await expect(lost(page)).toHaveCount(6)
    await expect(lost(page).last()).toHaveText('and 2 more')
    await expectNoAxeFindings(page)
    await dialog.getByRole('textbox', { name: "Carer's name" }).fill('Kofi Boateng')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(messages(page)).toContainText('Carer successfully edited. 7 visits are now unassigned.')
    expect(await visitsOf(page, guid)).toBe(0)
  })
})
