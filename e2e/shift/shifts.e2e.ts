import type { Page } from '@playwright/test'
import { addDays, formatInstant, toInstant, zoneOf } from '#domain/time.ts'
import type { Db } from '#server/database/connection.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { account, branchFeatures, region } from '#testing/builders/people.ts'
import { appointment, carer, client, shiftCategory, unit } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { now } from '../support/clock.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, today } from '../support/weeks.ts'

/** An instant by the wall time of London, on today or some days after it. */
const at = (time: string, days = 0) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return formatInstant(toInstant(zoneOf('Europe/London'), addDays(today(), days), hour * 60 + minute))
}

/** The start of a shift that nobody has begun, which is not missed for the next 40 minutes. */
const lately = now().subtract({ minutes: 20 }).toZonedDateTimeISO('Europe/London').toPlainTime().toString().slice(0, 5)

/** Shifts of last night and today, as seen at nine in the morning. */
async function layOut(owner: Db, branchId: number) {
  await branchFeatures(owner, branchId, ['finance', 'shifts'])
  const email = `shifts-${branchId}@journey.example`
  await account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions: ['Shift:Read'] })
  const careTypeGuid = await careType(owner, { title: `Extra care ${branchId}` })
  const regionGuid = await region(owner, { branchId, title: 'East' })
  const unitGuid = await unit(owner, { branchId, name: 'Rosebank Court' })
  const onCall = await shiftCategory(owner, { branchId, title: 'On call' })
  const nights = await shiftCategory(owner, { branchId, title: 'Mobile nights' })
  const aisha = await carer(owner, { branchId, reference: 'CA-7' })
  const ben = await carer(owner, { branchId, firstName: 'Ben', lastName: 'Osei' })
  const plan = (start: string, end: string, more: Partial<Parameters<typeof appointment>[1]>) =>
    appointment(owner, { branchId, careTypeGuid, start, end, ...more })

  await plan(at('22:00', -1), at('07:00'), {
    shiftCategoryGuid: nights,
    assignees: [{ carerGuid: ben, checkIn: at('21:55', -1), checkOut: at('07:02') }],
  })
  const early = await plan(at('07:00'), at('15:00'), {
    ...{ unitGuid, regionGuid },
    assignees: [{ carerGuid: aisha, checkIn: at('07:19') }],
  })
  const inside = (name: string, start: string, end: string, place: object) =>
    client(owner, { branchId, firstName: name, lastName: 'Lumb' }).then((clientGuid) =>
      plan(at(start), at(end), { clientGuid, shiftId: early.id, assignees: [{ carerGuid: aisha, ...place }] }),
    )
  const visit = await inside('Arthur', '07:15', '07:45', {
    ...{ checkIn: at('07:20'), checkOut: at('07:50'), visitStatus: 8, riskScore: 4 },
  })
  await inside('Ivy', '13:00', '13:30', {})
  const open = await plan(at(lately), at('16:00'), { shiftCategoryGuid: onCall })
  return { email, early: early.guid, visit: visit.assignees[0]?.visitGuid, open: open.guid }
}

const list = (page: Page) => page.getByRole('table', { name: /^Shifts on/ })
const rows = (page: Page) => list(page).locator('tbody > tr[data-index]')
const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Only' }).getByRole('button', { name })

test('the shifts of a day are listed with their alerts and visits', async ({ page }) => {
  const { visit } = await signInToOwnBranch(page, '/clients', layOut)

  await test.step('the menu leads to today (SHIFT-001, SHIFT-002, SHIFT-006, SHIFT-D03, SHIFT-D04)', async () => {
    await page.getByRole('link', { name: 'Shifts', exact: true }).click()
    await expect(page).toHaveURL(`/shifts/${today()}`)
    await expect(page).toHaveTitle('Shifts – Almoner')
    const heads = ['Visits', 'Time', 'Title', 'Carer', 'Visits', 'Check in', 'Status']
    await expect(list(page).getByRole('columnheader')).toHaveText(heads)
    await expect(rows(page)).toHaveText([
      /[A-Z][a-z]{2} 22:00–07:00.*Mobile nights.*Ben Osei.*21:55.*Checked out/,
      /07:00–15:00.*Rosebank Court.*Aisha Khan.*2.*07:19.*Late check-in, 19 min.*In progress/,
      new RegExp(`${lately}–16:00.*On call.*Unassigned.*Not checked in.*Planned`),
    ])
    await expect(page.getByText('3 shifts, 2 visits')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('a row unfolds to its visits, one of which opens (SHIFT-004, SHIFT-008, SHIFT-013)', async () => {
    await page.getByRole('button', { name: 'Visits of On call, Unassigned' }).click()
    await expect(page.getByText('This shift does not have any visits.')).toBeVisible()
    await page.getByRole('button', { name: 'Visits of Rosebank Court, Aisha Khan' }).click()
    const visits = page.getByRole('table', { name: 'Visits of Rosebank Court, Aisha Khan' })
    await expect(visits.getByRole('columnheader')).toHaveText(['Client', 'Carer', 'Concern', 'Status'])
    await expect(visits.getByRole('row')).toHaveText([
      /Client/,
      /Arthur Lumb.*Aisha Khan.*4 of 5.*Signed off with concern/,
      /Ivy Lumb.*Aisha Khan.*Undetermined.*Planned/,
    ])
    await expectNoAxeFindings(page)
    await visits.getByRole('link', { name: 'Arthur Lumb' }).click()
    await expect(page).toHaveURL(`/visits/detail/${visit}`)
    await page.goBack()
    await expect(visits).toBeVisible()
  })

  await test.step('chips and filters narrow the list down, in the address (SHIFT-D02, SHIFT-D12)', async () => {
    await chip(page, 'Punctuality').click()
    await expect(page).toHaveURL(/only=punctuality/)
    await expect(rows(page)).toHaveText([/Rosebank Court/, /On call/])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rows(page)).toHaveCount(3)
    await pick(page, 'Region', 'East')
    await expect(rows(page)).toHaveText([/Rosebank Court/])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    const asked = page.waitForResponse(/shifts\/carers\?search=os/)
    await page.getByRole('combobox', { name: 'Carer' }).fill('os')
    await asked
    await page.getByRole('option', { name: 'Ben Osei' }).click()
    await expect(rows(page)).toHaveText([/Mobile nights/])
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Carer' })).toHaveValue('Ben Osei')
  })

  await test.step('the buttons lead to other days, where the night is too (SHIFT-001, SHIFT-D08, SHIFT-012)', async () => {
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(page).toHaveURL(new RegExp(`/shifts/${addDays(today(), -1)}\\?carer_guid=`))
    await expect(rows(page)).toHaveText([/22:00–07:00.*Mobile nights/])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(`/shifts/${addDays(today(), -1)}`)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByText('No shifts found.')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('an address without a day leads to today (SHIFT-D01)', async () => {
    await page.goto('/shifts/2026-02-30')
    await expect(page).toHaveURL(`/shifts/${today()}`)
  })
})

test('a shift shows its carers and visits, and its times are put right', async ({ page, anotherBrowser }) => {
  const { email, early, open } = await signInToOwnBranch(page, '/clients', layOut)
  await page.goto(`/shifts/${today()}`)
  const carerTimes = page.getByRole('region', { name: 'Aisha Khan' })

  await test.step('a row opens its shift (SHIFT-003, SHIFT-004, SHIFT-D10)', async () => {
    await rows(page).nth(1).getByText('Late check-in').click()
    await expect(page).toHaveURL(/\/shifts\/detail\//)
    await expect(page).toHaveTitle('Shift Detail – Almoner')
    await expect(page.getByRole('heading', { name: 'Shift Detail · Rosebank Court' })).toBeVisible()
    await expect(page.getByText(`${british(today())}, 07:00–15:00`)).toBeVisible()
    await expect(carerTimes).toContainText(/Check in07:19.*Late check-in, 19 min/)
    await expect(carerTimes.getByRole('link', { name: 'Aisha Khan' })).toHaveAttribute(
      'href',
      /\/carers\/.*\/profile\/personal-details$/,
    )
    await expect(page.getByRole('table', { name: 'Visits of Rosebank Court' }).getByRole('row')).toHaveCount(3)
    await expectNoAxeFindings(page)
  })

  await test.step('a corrected check-in ends the alert, for other windows too', async () => {
    const reader = await anotherBrowser()
    // The links of finance name the shift's appointment (INVP-D34).
    await signInAs(reader, email, `/shifts/detail/${early}`)
    await expect(reader.getByRole('region', { name: 'Aisha Khan' })).toContainText('Late check-in, 19 min')
    await expect(reader.getByRole('button', { name: /check-in|check-out/i })).toHaveCount(0)

    await carerTimes.getByRole('button', { name: 'Edit check-in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check-in' })
    await dialog.getByLabel('Date: time').fill('07:01')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This field is required.').first()).toBeVisible()
    await dialog.getByLabel('Update reason').fill('Phone was flat')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Check-in time successfully saved.')).toBeVisible()
    await expect(carerTimes).toContainText('07:01')
    await expect(carerTimes).not.toContainText('Late check-in')
    await reader.reload()
    await expect(reader.getByRole('region', { name: 'Aisha Khan' })).toContainText('07:01')
  })

  await test.step('the check-out is later than the check-in', async () => {
    await carerTimes.getByRole('button', { name: 'Check-out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check-out' })
    await dialog.getByLabel('Date: time').fill('07:00')
    await dialog.getByLabel('Update reason').fill('Went home ill')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Check-out time must be after the check-in time.').first()).toBeVisible()
    await dialog.getByLabel('Date: time').fill('08:50')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(carerTimes.getByText('Checked out')).toBeVisible()
  })

  await test.step('nobody can be checked in while nobody is assigned', async () => {
    await page.goto(`/shifts/detail/${open}`)
    const button = page.getByRole('region', { name: 'Unassigned' }).getByRole('button', { name: 'Check-in' })
    await expect(button).toHaveAccessibleDescription('Nobody is assigned to this shift.')
    await expect(page.getByText('This shift does not have any visits.')).toBeVisible()
  })

  await test.step('the appointment search leads to the part of a carer (SEARCH-032)', async () => {
    await page.goto(`/finance/appointment-search?start=${today()}&end=${today()}&types=SHIFT`)
    const found = page.getByRole('table', { name: 'Appointments' }).getByRole('row').filter({ hasText: 'Aisha Khan' })
    await found.getByRole('link').first().click()
    await expect(carerTimes).toContainText('07:01')
  })

  await test.step('an unknown shift is not found (SHIFT-D09)', async () => {
    await page.goto('/shifts/detail/0b8f2d3e-52a5-4e0e-8c0c-2f6d1a7b9e01')
    await expect(page.getByRole('heading', { name: 'Shift not found' })).toBeVisible()
    await page.goto('/shifts/detail/nothing')
    await expect(page.getByRole('heading', { name: 'Shift not found' })).toBeVisible()
  })
})

test('without the feature or the permission there are no shifts (SHIFT-005, SHIFT-006, SHELL-041)', async ({
  page,
  anotherBrowser,
}) => {
  const email = await signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    const address = `visits-${branchId}@journey.example`
    await branchFeatures(owner, branchId, ['shifts'])
    const permissions = ['Visit:Read', 'Shift.Settings.Category:Read']
    await account(owner, { email: address, password: 'Larkfield!2026', branchIds: [branchId], permissions })
    return address
  })
  const other = await anotherBrowser()
  await signInAs(other, email, '/shifts')
  await expect(other.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Shift Categories' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Shifts', exact: true })).toHaveCount(0)

  await signInToOwnBranch(page, '/shifts', async () => undefined)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shifts', exact: true })).toHaveCount(0)
})
