import type { Page } from '@playwright/test'
import type { Db } from '#server/database/connection.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { now } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'

const minutesAgo = (minutes: number) =>
  now().subtract({ minutes }).round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()

interface Planned {
  lastName: string
  /** Minutes ago: the start, the end, and the check-in if there is one. */
  start: number
  end: number
  checkIn?: number
  riskScore?: number
}

/** Plans the visits of a morning at which some things went wrong. Returns their guids by the client's last name. */
async function morning(owner: Db, branchId: number): Promise<Record<string, string>> {
  const plan: Planned[] = [
    { lastName: 'Missed', start: 90, end: 60 },
    { lastName: 'Late', start: 25, end: -5 },
    { lastName: 'Stays', start: 100, end: 70, checkIn: 98 },
    { lastName: 'Worry', start: 50, end: 20, checkIn: 49, riskScore: 5 },
    { lastName: 'Punctual', start: 5, end: -25 },
  ]
  const features = ['dashboard', 'finance', 'scheduling']
  await owner.updateTable('branch').set({ features }).where('id', '=', branchId).execute()
  const careTypeGuid = await careType(owner, { title: `Personal care ${branchId}` })
  const carerGuid = await carer(owner, { branchId, more: { phone_mobile: '07700 900123' } })
  const guids: Record<string, string> = {}
  for (const { lastName, start, end, checkIn, riskScore } of plan) {
    const phone = { phone_landline: '0113 496 0101' }
    const clientGuid = await client(owner, { branchId, firstName: 'Dorothy', lastName, more: phone })
    const { assignees } = await appointment(owner, {
      ...{ branchId, careTypeGuid, clientGuid, start: minutesAgo(start), end: minutesAgo(end) },
      assignees: [
        {
          carerGuid,
          ...(checkIn !== undefined && { checkIn: minutesAgo(checkIn), visitStatus: 2 }),
          ...(riskScore !== undefined && { riskScore }),
        },
      ],
    })
    guids[lastName] = assignees[0]?.visitGuid ?? ''
  }
  return guids
}

const table = (page: Page) => page.getByRole('table', { name: 'Visits that need attention' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const inMenu = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Visits/ })
const chip = (page: Page, word: string) =>
  page.getByRole('group', { name: 'Problems' }).getByRole('button', { name: new RegExp(`^${word}`) })

test('the visits of today that need somebody, from the menu to the cure', async ({ page }) => {
  const guids = await signInToOwnBranch(page, '/visits', morning)

  await test.step('the worst come first, with how long and whom to ring; the menu counts them (SHELL-008)', async () => {
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).nth(0)).toContainText(/^Missed1 h 3\d min.*Dorothy Missed/)
    await expect(rows(page).nth(1)).toContainText('Dorothy Worry')
    await expect(rows(page).nth(2)).toContainText(/^Late2\d min.*Dorothy Late/)
    await expect(rows(page).nth(3)).toContainText(/^No check-out.*Dorothy Stays/)
    await expect(inMenu(page)).toHaveAccessibleName(/4 to attend to/)
    await expect(rows(page).nth(0).getByRole('link', { name: 'Call Dorothy Missed, 0113 496 0101' })).toHaveAttribute(
      'href',
      'tel:01134960101',
    )
    await expect(
      rows(page)
        .nth(0)
        .getByRole('link', { name: /^Call Aisha Khan/ }),
    ).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('a count shows only its visits, at an address of its own', async () => {
    await chip(page, 'Concern').click()
    await expect(page).toHaveURL(/problem=concern/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Dorothy Worry')
    await chip(page, 'Concern').click()
    await expect(rows(page)).toHaveCount(4)
  })

  await test.step('the check-in of a missed visit is entered in place, with a reason', async () => {
    await page.getByRole('button', { name: 'Check-in Dorothy Missed' }).click()
    const open = page.getByRole('dialog', { name: 'Check-in', exact: true })
    await open.getByLabel('Update reason').fill('Carer rang: phone was flat')
    await open.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Check-in time successfully saved.')).toBeVisible()
    // It has begun, and its check-out is missing now.
    await expect(table(page).getByRole('button', { name: 'Check-out Dorothy Missed' })).toBeVisible()
    await expect(chip(page, 'Missed')).toContainText('0')
  })

  await test.step('a check-in by a phone takes the visit off every open board at once', async () => {
    await inDatabase(dataFolder, (owner) =>
      owner
        .updateTable('visit')
        .set({ check_in_at: minutesAgo(1), status: 2 })
        .where('guid', '=', guids.Late ?? '')
        .execute(),
    )
    await expect(table(page).getByText('Dorothy Late')).toBeHidden()
    await expect(inMenu(page)).toHaveAccessibleName(/3 to attend to/)
  })

  await test.step('limits and quiet hours of the branch are changed where they show, and have a history', async () => {
    await page.getByRole('button', { name: 'Limits' }).click()
    const open = page.getByRole('dialog', { name: 'Limits of the branch' })
    await open.getByLabel('Late after the start').fill('0')
    await open.getByLabel('Quiet hours from').fill('00:00')
    await open.getByRole('button', { name: 'Save' }).click()
    await expect(open.getByText('Minimal value is 1.').first()).toBeVisible()
    await expect(open.getByText('Enter both times, or none.').first()).toBeVisible()
    await expectNoAxeFindings(page)
    await open.getByLabel('Late after the start').fill('3')
    await open.getByLabel('Quiet hours until').fill('23:59')
    await open.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Limits successfully updated.')).toBeVisible()
    await expect(table(page).getByText('Dorothy Punctual')).toBeVisible()
    await expect(page.getByText('Quiet hours until 23:59')).toBeVisible()
    // The concern alone cannot wait.
    await expect(inMenu(page)).toHaveAccessibleName(/1 to attend to/)
  })

  await test.step('a late visit leads to the scheduler, a concern to its visit, the switch to the list', async () => {
    await expect(page.getByRole('link', { name: 'Reassign Dorothy Punctual' })).toHaveAttribute(
      'href',
      /scheduler-carer-daily\?day=2026-\d\d-\d\d&search=Dorothy\+Punctual/,
    )
    await page.getByRole('button', { name: 'All visits' }).click()
    await expect(page.getByRole('table', { name: 'Visits' })).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await page.getByRole('link', { name: 'Review Dorothy Worry' }).click()
    await expect(page).toHaveURL(`/visits/detail/${guids.Worry}`)
  })
})
