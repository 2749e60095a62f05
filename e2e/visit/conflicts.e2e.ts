import { addDays } from '#domain/time.ts'
import type { Db } from '#server/database/connection.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { visitConflict } from '#testing/builders/visit-parts.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'
import { londonAt } from './times.ts'

const tuesday = addDays(week(-1).from, 1)
const at = (time: string) => londonAt(tuesday, time)

/** A visit of last Tuesday that was checked in at 18:28, a check-in of its carer at 18:40, and one on a deleted visit. */
async function layOut(owner: Db, branchId: number): Promise<{ visitGuid: string }> {
  const clientGuid = await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd' })
  const carerGuid = await carer(owner, { branchId, firstName: 'Kofi', lastName: 'Boateng' })
  const { guid: appointmentGuid, assignees } = await appointment(owner, {
    ...{ branchId, clientGuid, careTypeGuid: await careType(owner), start: at('18:30'), end: at('19:30') },
    assignees: [{ carerGuid, checkIn: at('18:28'), checkOut: at('19:29') }],
  })
  const reason = 'This visit has already been checked in.'
  await visitConflict(owner, { branchId, carerGuid, clientGuid, appointmentGuid, at: at('18:40'), reason })
  await visitConflict(owner, { branchId, carerGuid })
  return { visitGuid: assignees[0]?.visitGuid ?? '' }
}

test('a coordinator decides about what a phone has sent late', async ({ page }) => {
  const { visitGuid } = await signInToOwnBranch(page, '/visits', layOut)
  const table = page.getByRole('table', { name: 'Conflicts' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  const decide = (name: string) => row(name).getByRole('button', { name: 'Decide Check-in of Kofi Boateng' }).click()

  await test.step('the visits link to what waits, and so does the visit', async () => {
    await page.getByRole('link', { name: '2 conflicts' }).click()
    await expect(table.getByRole('row')).toHaveCount(3)
    await expectNoAxeFindings(page)
    await page.goto(`/visits/detail/${visitGuid}`)
    await expect(page.getByText("A carer's phone has sent something that contradicts this visit.")).toBeVisible()
    await page.getByRole('link', { name: 'Decide' }).click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: /One visit/ }).click()
    await expect(table.getByRole('row')).toHaveCount(3)
  })

  await test.step('one of a deleted visit can only be dismissed, with a reason', async () => {
    await decide('Deleted visit')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('This visit has been deleted.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog.getByText('This field is required.', { exact: true })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Was deleted in error, entered by hand.')
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Dismissed. The visit stays as it is.')).toBeVisible()
    await expect(row('Deleted visit')).toHaveCount(0)
  })

  await test.step('accepting replaces the time of the visit, and the decision stays in the list', async () => {
    await decide('Margaret Holroyd')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('This visit has already been checked in.')).toBeVisible()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Accepted. The visit has been changed.')).toBeVisible()
    await expect(page.getByText('Nothing to decide.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(row('Margaret Holroyd').getByText('Accepted')).toBeVisible()
    await row('Deleted visit').getByRole('button', { name: /^Show/ }).click()
    await expect(dialog.getByText('Was deleted in error, entered by hand.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await page.goto(`/visits/detail/${visitGuid}`)
    await expect(page.getByText('18:40').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Decide' })).toHaveCount(0)
  })
})
