import type { Page } from '@playwright/test'
import { formatDate } from '#domain/date-format.ts'
import { addDays, formatInstant, toInstant, zoneOf } from '#domain/time.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { messages } from '../support/form.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'
import { today } from '../support/weeks.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Absences' })
const dialog = (page: Page) => page.getByRole('dialog')
const action = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Actions for Hospital' }).click()
  await page.getByRole('menuitem', { name }).click()
}
/** Fills a field for a date and a time. */
async function fillTime(page: Page, label: string, day: string, time: string): Promise<void> {
  const group = page.getByRole('group', { name: `${label}: date and time` })
  await group.getByRole('textbox', { name: label, exact: true }).fill(formatDate(day))
  await group.getByRole('textbox', { name: `${label}: time` }).fill(time)
}

test('an absence cancels visits in one confirmed step, keeps which, and puts them back when the client returns (CLIENT-018, CLIENT-D27)', async ({
  page,
}) => {
  const day = (days: number) => addDays(today(), days)
  const at = (days: number, hour: number) => formatInstant(toInstant(zoneOf('Europe/London'), day(days), hour * 60))
  const { guid, plan } = await signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    const { guid: modelGuid, careTypeGuid } = await councilModel(owner, { title: `Council ${branchId}` })
    const clientGuid = await client(owner, { branchId, lastName: 'Ashdown' })
    await userContract(owner, { branchId, clientGuid, modelGuid, reference: `AB${branchId}` })
    const carerGuid = await carer(owner, { branchId })
    const plan = (days: number) =>
      inDatabase(dataFolder, (db) =>
        appointment(db, {
          ...{ branchId, clientGuid, careTypeGuid, start: at(days, 10), end: at(days, 11) },
          assignees: [{ carerGuid }],
        }),
      )
    for (const days of [1, 2, 3]) await plan(days)
    return { guid: clientGuid, plan }
  })
  await page.goto(`/clients/${guid}/absences`)

  await test.step('the visits of the period are shown and cancelled with the condition for the reason', async () => {
    await expect(page.getByText('No absences recorded yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Add absence' }).first().click()
    await expect(page).toHaveURL(`/clients/${guid}/absences/add`)
    await page.getByRole('radio', { name: 'Hospital' }).check()
    await fillTime(page, 'Away from', day(1), '08:00')
    await page.getByRole('textbox', { name: 'Note' }).fill('Ward 7')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByRole('checkbox', { name: 'Cancel 3 visits' })).toBeChecked()
    await expect(dialog(page).getByRole('combobox', { name: 'Cancel with' })).toHaveValue('Hospital')
    const visits = dialog(page).getByRole('table', { name: 'Visits to cancel' })
    await expect(visits.getByRole('row').nth(1)).toContainText(`${formatDate(day(1))} 10:00–11:00`)
    await expect(visits.getByRole('row').nth(1)).toContainText('Aisha Khan')
    await expectNoAxeFindings(page)
    await dialog(page).getByRole('button', { name: 'Save absence' }).click()
    await expect(messages(page)).toContainText('Absence recorded. 3 visits cancelled.')
    await expect(table(page)).toContainText('Return not known')
    await table(page).getByRole('link', { name: '3 cancelled' }).click()
    await expect(page.getByRole('table', { name: 'Visits' }).getByRole('row')).toHaveCount(4)
  })

  await test.step('a visit that is planned later is shown, and cancelled on request', async () => {
    await plan(4)
    await page.goto(`/clients/${guid}/absences`)
    await page.getByRole('button', { name: '1 still planned' }).click()
    await dialog(page).getByRole('button', { name: 'Save absence' }).click()
    await expect(table(page)).toContainText('4 cancelled')
    await expect(table(page)).not.toContainText('still planned')
  })

  await test.step('an overlapping absence is refused at its field', async () => {
    await page.getByRole('link', { name: 'Add absence' }).click()
    await page.getByRole('radio', { name: 'Holiday' }).check()
    await fillTime(page, 'Away from', day(9), '08:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/there is one already, Hospital from/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave', exact: false }).click()
  })

  await test.step('an earlier return offers the visits after it; a deletion the rest', async () => {
    await table(page).getByRole('link', { name: 'Hospital' }).click()
    await fillTime(page, 'Back on', day(3), '08:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByRole('checkbox', { name: 'Put 2 visits back on the rota' })).toBeChecked()
    await dialog(page).getByRole('button', { name: 'Save absence' }).click()
    await expect(messages(page)).toContainText('Absence saved. 2 visits put back on the rota.')
    await expect(table(page)).toContainText('2 cancelled')
    await action(page, 'Delete')
    await dialog(page).getByRole('checkbox', { name: 'Put 2 visits back on the rota' }).uncheck()
    await dialog(page).getByRole('button', { name: 'Delete absence' }).click()
    await expect(messages(page)).toContainText('Absence deleted.')
    await expect(page.getByText('No absences recorded yet.')).toBeVisible()
    await page.goto(`/clients/${guid}/visits?status=9&from=${day(0)}&to=${day(9)}`)
    await expect(page.getByRole('table', { name: 'Visits' }).getByRole('row')).toHaveCount(3)
  })
})
