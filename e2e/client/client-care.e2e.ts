import { careRecords } from '#testing/builders/clients.ts'
import { account } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { choose, field, messages, save } from '../support/form.ts'
import { dataFolder } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'
import { profileOf, signInToClient } from './own-client.ts'

test('care preferences are read, changed, and carers are preferred or declined', async ({ page }) => {
  const { guid, branchId } = await signInToClient(page, profileOf)
  await inDatabase(dataFolder, (owner) => carer(owner, { branchId, firstName: 'Amara', lastName: 'Adeyemi' }))
  await page
    .getByRole('navigation', { name: 'Client', exact: true })
    .getByRole('link', { name: 'Care Preferences' })
    .click()
  await expect(page).toHaveURL(`/clients/${guid}/care-preferences`)
  const card = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('what is changed shows at once, and in the form of the client (CLIENT-020, CLIENT-022)', async () => {
    await expect(card('Carers')).toContainText('Male or female')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Edit care preferences' }).click()
    await choose(page, 'Gender of the carers', 'Only female')
    await field(page, 'On entering').fill('Knock twice.')
    await field(page, 'Food and drink').fill('No pork.')
    await expectNoAxeFindings(page)
    await save(page)
    await expect(messages(page)).toContainText('Care preferences successfully updated.')
    await expect(page).toHaveURL(`/clients/${guid}/care-preferences`)
    await expect(card('Carers')).toContainText('Only female')
    await expect(card('Home')).toContainText('Knock twice.')
    await expect(card('Health, food and faith')).toContainText('No pork.')
  })

  await test.step('a declined carer needs a reason', async () => {
    await page.getByRole('button', { name: 'Add carer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add carer' })
    await dialog.getByRole('combobox', { name: 'Carer' }).click()
    await page.getByRole('option', { name: /Amara Adeyemi/ }).click()
    await dialog.getByRole('radio', { name: 'Declined' }).check()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await expect(reason).toHaveAccessibleDescription('This field is required.')
    await reason.fill('Came late three times.')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(card('Preferred and declined carers')).toContainText('Came late three times.')
    await page.getByRole('button', { name: 'Remove Amara Adeyemi' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(card('Preferred and declined carers')).toContainText('No carers are preferred or declined.')
  })
})

test('an outcome is added, reviewed and closed; fall risks are recorded and corrected', async ({ page }) => {
  const { guid } = await signInToClient(page, (client) => `/clients/${client}/outcomes`)
  const dialog = page.getByRole('dialog')

  await test.step('an outcome with a review (CLIENT-020, CLIENT-023)', async () => {
    await expect(page.getByText('No outcomes yet, start by adding one.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Add outcome' }).click()
    await dialog.getByRole('textbox', { name: 'Outcome' }).fill('Walks to the shop')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Walks to the shop' })).toContainText('22/12/2026')
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await dialog.getByRole('radio', { name: 'Partly met' }).check()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Save review' }).click()
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Partly met')
    await page.getByRole('button', { name: 'Close outcome' }).click()
    await dialog.getByRole('button', { name: 'Close outcome' }).click()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'All outcomes' }).click()
    await expect(page.getByRole('table', { name: 'Care Outcomes' })).toContainText('Closed')
  })

  await test.step('fall risk, one record a day (VISIT-032, VISIT-085)', async () => {
    await page.getByRole('link', { name: 'Fall risk' }).click()
    await expect(page).toHaveURL(`/clients/${guid}/outcomes/fall-risk`)
    const record = async (value: string) => {
      await page.getByRole('button', { name: 'Record fall risk' }).click()
      await dialog.getByRole('radio', { name: value }).check()
      await dialog.getByRole('button', { name: 'Save' }).click()
    }
    await record('Medium')
    await expect(page.getByRole('img', { name: 'Fall risk of the last 30 days: Medium from 24/11/2026' })).toBeVisible()
    await record('High')
    await expect(dialog).toContainText('There is a record of this day already. Correct that one.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave the page' }).click()
    await page.getByRole('button', { name: 'Correct the record of 24/11/2026' }).click()
    await dialog.getByRole('radio', { name: 'High' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('table', { name: 'Fall risk records' })).toContainText('High')
    await expectNoAxeFindings(page)
  })
})

test('the overview tells what stands around a client, by one call', async ({ page }) => {
  const { guid, branchId } = await signInToClient(page, profileOf)
  await inDatabase(dataFolder, async (owner) => {
    const carerGuid = await carer(owner, { branchId, firstName: 'Amara', lastName: 'Adeyemi' })
    await careRecords(owner, {
      branchId,
      clientGuid: guid,
      carerGuid,
      by: await account(owner, { name: 'Jo Whitaker' }),
    })
    await owner
      .updateTable('care_outcome')
      .set({ next_review_on: '2026-11-20' })
      .where('client_guid', '=', guid)
      .execute()
  })
  await page.reload()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(`/api/patient/${guid}`) || pathname.startsWith('/api/outcomes')) calls.push(pathname)
  })
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByRole('list', { name: 'Needs attention' })).toContainText('A review is overdue')
  await field(page, 'Short name').fill('Maggie')
  await summary.getByRole('link', { name: 'Overview of the client' }).click()
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave the page' }).click()
  await expect(page).toHaveURL(`/clients/${guid}/profile/overview`)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(card('Fall risk')).toContainText('Medium')
  await expect(card('Care Outcomes')).toContainText('Review overdue')
  await expect(card('Care Preferences')).toContainText('Amara Adeyemi')
  await expect(card('Visits')).toContainText('No visits this week.')
  await expect(page.getByRole('list', { name: 'Needs attention' })).toContainText('A review is overdue')
  await expectNoAxeFindings(page)
  // The record itself may be read again.
  const record = `/api/patient/${guid}`
  expect(calls.filter((path) => path !== record && path !== `${record}/overview`)).toEqual([])
  await page.getByRole('button', { name: 'Financial details' }).click()
  await expect(page).toHaveURL(`/clients/${guid}/profile/financial-details`)
  await page.getByRole('button', { name: 'Overview', exact: true }).click()
  await page.getByRole('list', { name: 'Needs attention' }).getByRole('link').click()
  await expect(page).toHaveURL(`/clients/${guid}/outcomes`)
})
