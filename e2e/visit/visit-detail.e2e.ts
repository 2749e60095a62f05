import type { Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import type { Db } from '#server/database/connection.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { account } from '#testing/builders/people.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { reportTemplate } from '#testing/builders/visit-reports.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { withoutNetwork } from '../support/offline.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'
import { londonAt } from './times.ts'

const today = addDays(week(0).from, 1)
const at = (time: string) => londonAt(today, time)

const sections = [
  {
    guid: '0b8f2d3e-52a5-4e0e-8c0c-2f6d1a7b9e01',
    title: 'How it went',
    fields: [
      {
        guid: '0b8f2d3e-52a5-4e0e-8c0c-2f6d1a7b9e02',
        ...{ title: 'Mood', help_text: null, widget_type: 'mood', options: [] },
        validators: { required: false, min: null, max: null, max_length: null },
        quick_check_out: { blocking_options: [1] },
      },
    ],
  },
]

interface Planned {
  start: string
  end: string
  checkIn?: string
  checkOut?: string
}

/** Plans a visit of today by the branch's wall time. Returns its path. */
async function visit(owner: Db, branchId: number, { start, end, checkIn, checkOut }: Planned): Promise<string> {
  const careTypeGuid = await careType(owner, { title: `Care ${branchId} ${start}` })
  const times = { checkIn: checkIn ? at(checkIn) : null, checkOut: checkOut ? at(checkOut) : null }
  const { assignees } = await appointment(owner, {
    ...{ branchId, careTypeGuid, clientGuid: await client(owner, { branchId }) },
    ...{ start: at(start), end: at(end) },
    assignees: [{ carerGuid: await carer(owner, { branchId }), ...times }],
  })
  return `/visits/detail/${assignees[0]?.visitGuid}`
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const signOff = (page: Page) => page.getByRole('region', { name: 'Sign-off' })
const heading = (page: Page) => page.getByRole('banner').or(page.getByRole('main'))

/** Fills the time and a reason into the dialog of a check-in or check-out. */
async function fillTime(page: Page, name: 'Check-in' | 'Check-out', time: string): Promise<void> {
  const open = dialog(page, name)
  await open.getByLabel('Date: time').fill(time)
  await open.getByLabel('Update reason').fill('Phone was flat')
}

async function expectUnable(page: Page, of: string, why: string): Promise<void> {
  const modal = dialog(page, `Unable to ${of}`)
  await expect(modal.getByText(why)).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await expect(modal).toBeHidden()
}

test('a visit is checked in and out, reopened, and signed off with concern', async ({ page }) => {
  const path = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
    await reportTemplate(owner, { branchId, isDefault: true, sections })
    return visit(owner, branchId, { start: '06:00', end: '06:30' })
  })
  await page.goto(path)

  await test.step('no check-out before the check-in (VISIT-017, VISIT-055, VISIT-061, VISIT-D12)', async () => {
    await button(page, 'Check-out').click()
    await expectUnable(page, 'check-out', 'This visit has not been checked in.')
    await expect(signOff(page)).toContainText('This visit report cannot be signed off or reopened at this time')
  })

  await test.step('the check-in asks for a reason (VISIT-039, VISIT-042, VISIT-044, VISIT-049, VISIT-D02)', async () => {
    await button(page, 'Check-in').click()
    const open = dialog(page, 'Check-in')
    await expect(open.getByText('Minimum of 5 characters')).toBeVisible()
    await fillTime(page, 'Check-in', '06:05')
    await open.getByLabel('Update reason').fill('')
    await open.getByRole('button', { name: 'Save' }).click()
    await expect(open.getByText('This field is required.').first()).toBeVisible()
    await open.getByLabel('Update reason').fill('Phone was flat')
  })

  await test.step('a time to come is doubted at once, and refused by the server (SHELL-144, VISIT-D09)', async () => {
    const open = dialog(page, 'Check-in')
    const doubt = open.getByText('Selected date is in the future.')
    await expect(doubt).toHaveCount(0)
    await fillTime(page, 'Check-in', '23:30')
    await open.getByLabel('Update reason').click()
    await expect(doubt).toBeVisible()
    await fillTime(page, 'Check-in', '06:05')
    await expect(doubt).toHaveCount(0)
    await fillTime(page, 'Check-in', '23:30')
    const answered = page.waitForResponse((response) => response.url().endsWith('/status/check-in'))
    await open.getByRole('button', { name: 'Save' }).click()
    expect((await answered).status()).toBe(422)
    // The form takes no input until it shows the answer.
    await expect(open.getByRole('button', { name: 'Save' })).toBeEnabled()
    await fillTime(page, 'Check-in', '06:05')
  })

  await test.step('a check-in that fails says so, and is saved at the second try (VISIT-048, VISIT-049)', async () => {
    const open = dialog(page, 'Check-in')
    const failed = 'Something went wrong during check-in. Please check this visit is valid for check-in.'
    await withoutNetwork(page, async () => {
      await open.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(failed)).toBeVisible()
    })
    await open.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Check-in time successfully saved.')).toBeVisible()
    await expect(open).toBeHidden()
    await expect(button(page, 'Edit check-in')).toBeVisible()
  })

  await test.step('a blocking answer keeps the visit open (VISIT-053, VISIT-054, VISIT-055, VISIT-057)', async () => {
    await button(page, 'Check-out').click()
    const open = dialog(page, 'Check-out')
    await fillTime(page, 'Check-out', '08:05')
    await open.getByRole('button', { name: 'Save' }).click()
    await expect(open.getByText('This field is required.').first()).toBeVisible()
    await open.getByRole('radio', { name: 'Very low' }).check()
    await expectNoAxeFindings(page)
    await open.getByRole('button', { name: 'Save' }).click()
    await expectUnable(page, 'check-out', 'You are unable to complete quick check out')
  })

  await test.step('two hours instead of half an hour are confirmed first (VISIT-045, VISIT-046, VISIT-059, VISIT-D05, VISIT-D10)', async () => {
    const open = dialog(page, 'Check-out')
    await open.getByRole('radio', { name: 'Good', exact: true }).check()
    await open.getByRole('button', { name: 'Save' }).click()
    const question = 'The duration of this visit exceeds the scheduled duration by 1 hour 30 minutes.'
    await expect(page.getByText(question)).toBeVisible()
    await button(page, 'Go back and edit').click()
    await expect(page.getByText(question)).toBeHidden()
    await expect(open.getByLabel('Update reason')).toHaveValue('Phone was flat')
    await open.getByRole('button', { name: 'Save' }).click()
    await button(page, 'Confirm and save').click()
    await expect(page.getByText('Visit successfully checked out.')).toBeVisible()
    await expect(open).toBeHidden()
    await expect(heading(page).getByText('Report complete').first()).toBeVisible()
    await expect(button(page, 'Edit check-out')).toBeVisible()
  })

  await test.step('the report is reopened with a comment (VISIT-062, VISIT-066)', async () => {
    await signOff(page).getByRole('button', { name: 'Reopen' }).click()
    const open = dialog(page, 'Reopen visit report')
    await open.getByRole('button', { name: 'Reopen' }).click()
    await expect(open.getByText('This field is required.').first()).toBeVisible()
    await open.getByLabel('Comment').fill('Was it the left leg?')
    await open.getByRole('button', { name: 'Reopen' }).click()
    await expect(page.getByText('Visit successfully reopened.')).toBeVisible()
    await expect(signOff(page).getByRole('button')).toHaveCount(0)
  })

  await test.step('a new check-out shows the answers, and the report is signed off with concern (VISIT-064, VISIT-066)', async () => {
    await button(page, 'Edit check-out').click()
    const open = dialog(page, 'Check-out')
    await expect(open.getByRole('radio', { name: 'Good', exact: true })).toBeChecked()
    await fillTime(page, 'Check-out', '06:32')
    await open.getByRole('button', { name: 'Save' }).click()
    await expect(open).toBeHidden()
    await signOff(page).getByRole('button', { name: 'Sign off with concern' }).click()
    await dialog(page, 'Sign off with concern').getByRole('button', { name: 'Sign off with concern' }).click()
    await expect(page.getByText('Visit successfully signed off with concern.')).toBeVisible()
    await expect(heading(page).getByText('Signed off with concern').first()).toBeVisible()
    await expect(signOff(page).getByRole('button')).toHaveCount(0)
  })
})

test('an early check-in says why not; a report is signed off; a reader has no buttons', async ({
  page,
  anotherBrowser,
}) => {
  const found = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
    const email = `reader-${branchId}@journey.example`
    await account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions: ['Visit:Read'] })
    const later = await visit(owner, branchId, { start: '14:00', end: '15:00' })
    const done = await visit(owner, branchId, { start: '07:00', end: '08:00', checkIn: '07:01', checkOut: '07:59' })
    return { email, later, done }
  })

  await test.step('more than three hours before the start (VISIT-038, VISIT-D12)', async () => {
    await page.goto(found.later)
    await button(page, 'Check-in').click()
    await expectUnable(page, 'check-in', 'This visit is scheduled to start at least 3 hours from now.')
  })

  await test.step('a reader sees the visit without actions (VISIT-D01)', async () => {
    const reader = await anotherBrowser()
    await signInAs(reader, found.email, found.done)
    await expect(signOff(reader)).toBeVisible()
    await expect(reader.getByText('No comments.')).toBeVisible()
    await expect(reader.getByRole('button', { name: /^(edit )?check-(in|out)$|sign off|reopen/i })).toHaveCount(0)
  })

  await test.step('signing off asks first (VISIT-060, VISIT-066, VISIT-D16)', async () => {
    await page.goto(found.done)
    await signOff(page).getByRole('button', { name: 'Sign off', exact: true }).click()
    const question = dialog(page, 'Sign off')
    await expect(question.getByText('Are you sure you want to sign off this visit report?')).toBeVisible()
    await question.getByRole('button', { name: 'Sign off' }).click()
    await expect(page.getByText('Visit successfully signed off.')).toBeVisible()
    await expect(signOff(page).getByRole('button')).toHaveCount(0)
  })
})
