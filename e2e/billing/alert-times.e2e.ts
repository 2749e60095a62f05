import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { formatDate } from '#domain/date-format.ts'
import { addDays } from '#domain/time.ts'
import type { Db } from '#server/database/connection.ts'
import { councilModel } from '#testing/builders/models.ts'
import { account } from '#testing/builders/people.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { signInAs } from '../support/sign-in.ts'
import { test } from '../support/test.ts'
import { week } from '../support/weeks.ts'

interface PlannedVisit {
  readonly start: string
  readonly end: string
  readonly checkIn?: string
}

/** Signs in to a branch of its own with confirmed visits that lack times. */
async function signInToUntimed(page: Page, visits: readonly PlannedVisit[]): Promise<void> {
  const guids = await signInToOwnBranch(page, '/', (owner, branchId) => untimedIn(owner, branchId, visits))
  // Confirming prices them.
  await send(page, 'PATCH', '/finance/appointments', { user_appointment_guids: guids, confirmed: true })
}

/** Returns the guids of the assignees. */
async function untimedIn(owner: Db, branchId: number, visits: readonly PlannedVisit[]): Promise<string[]> {
  const { guid: modelGuid, careTypeGuid } = await councilModel(owner, { title: `Council ${randomUUID()}` })
  const carerGuid = await carer(owner, { branchId })
  const clientGuid = await client(owner, { branchId, lastName: 'Ashdown' })
  await userContract(owner, { branchId, clientGuid, modelGuid, reference: randomUUID() })
  const guids: string[] = []
  for (const { start, end, checkIn } of visits) {
    const place = { carerGuid, ...(checkIn !== undefined && { checkIn, visitStatus: 2 }) }
    const built = await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees: [place] })
    guids.push(...built.assignees.map(({ guid }) => guid))
  }
  return guids
}

const missing = (page: Page) => page.getByRole('complementary', { name: 'Check-in or check-out is missing' })
const dateIn = (form: Locator) => form.getByRole('textbox', { name: 'Date', exact: true })
const timeIn = (form: Locator) => form.getByRole('textbox', { name: 'Date: time' })

async function enter(form: Locator, time: string, reason = 'Phone was flat'): Promise<void> {
  await timeIn(form).fill(time)
  await form.getByRole('textbox', { name: 'Update reason' }).fill(reason)
}

test('missing times are entered beside the list, one alert after the other', async ({ page }) => {
  const { from } = week(-1)
  const [tuesday, wednesday, thursday] = [1, 2, 3].map((days) => addDays(from, days)) as [string, string, string]
  await signInToUntimed(page, [
    { start: `${from}T10:00:00Z`, end: `${from}T11:00:00Z` },
    { start: `${tuesday}T10:00:00Z`, end: `${tuesday}T11:00:00Z`, checkIn: `${tuesday}T10:00:00Z` },
    { start: `${wednesday}T23:30:00Z`, end: `${thursday}T00:30:00Z`, checkIn: `${wednesday}T23:30:00Z` },
  ])
  await page.goto('/finance/alerts')
  await page.getByRole('button', { name: 'Enter the time' }).click()
  const panel = missing(page)
  const checkOut = panel.getByRole('form', { name: 'Check-out' })
  const save = panel.getByRole('button', { name: 'Save and next' })

  await test.step('what is known is drawn, and told in words', async () => {
    const drawing = panel.getByRole('region', { name: 'What is known' }).getByRole('img')
    await expect(drawing).toHaveAccessibleName('Rostered 23:30–00:30. Check-in 23:30, check-out missing.')
    // The axis says on which day it goes on.
    await expect(drawing).toContainText('Thu 00:00')
  })

  await test.step('the newest ends after midnight: its day is proposed, and the rules are those of the visit (VISIT-041, VISIT-042)', async () => {
    await expect(panel).toContainText('1 of 3')
    await expect(dateIn(checkOut)).toHaveValue(formatDate(thursday))
    await expect(timeIn(checkOut)).toHaveValue('')
    await enter(checkOut, '00:20', 'No')
    await save.click()
    await expect(checkOut).toContainText('Minimum of 5 characters')
    await dateIn(checkOut).fill(formatDate(wednesday))
    await dateIn(checkOut).blur()
    await expect(checkOut).toContainText('Check-out time must be after the check-in time.')
    await dateIn(checkOut).fill(formatDate(thursday))
    await enter(checkOut, '00:20')
    const effect = panel.getByRole('region', { name: 'What follows' })
    await expect(effect).toContainText('Worked 50 minutes')
    await expect(effect).toContainText('Ready to invoice')
    await expectNoAxeFindings(page)
  })

  await test.step('typed times are not lost by another alert', async () => {
    await panel.getByRole('button', { name: 'Next row' }).click()
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Stay on the page' }).click()
    await expect(timeIn(checkOut)).toHaveValue('00:20')
  })

  await test.step('saving goes on to the next, with the focus in its first field', async () => {
    await save.click()
    await expect(panel.getByRole('img')).toHaveAccessibleName(
      'Rostered 10:00–11:00. Check-in 10:00, check-out missing.',
    )
    await expect(dateIn(checkOut)).toHaveValue(formatDate(tuesday))
    await expect(dateIn(checkOut)).toBeFocused()
    await expect(panel).toContainText('1 of 2')
    await enter(checkOut, '11:00')
    await page.keyboard.press('Control+Enter')
  })

  await test.step('without any time the check-out follows the check-in', async () => {
    const checkIn = panel.getByRole('form', { name: 'Check-in' })
    await expect(dateIn(checkIn)).toHaveValue(formatDate(from))
    await enter(checkIn, '10:00')
    await panel.getByRole('button', { name: 'Save check-in' }).click()
    await expect(dateIn(checkOut)).toBeFocused()
    await enter(checkOut, '11:00')
    await expect(panel.getByRole('region', { name: 'What follows' })).toContainText('£20.00')
    await save.click()
    await expect(page.getByText('No alerts found.')).toBeVisible()
    await expect(panel).toHaveCount(0)
  })
})

test('on the night that the clocks go back the clock of a repeated time is chosen', async ({ page }) => {
  // Summer time ends on Sunday 25 October 2026 at 02:00, which is 01:00 UTC: 01:30 comes twice.
  await signInToUntimed(page, [
    { start: '2026-10-24T23:30:00Z', end: '2026-10-25T01:30:00Z', checkIn: '2026-10-24T23:30:00Z' },
  ])
  await page.goto('/finance/alerts?from=2026-10-19&to=2026-10-25')
  await page.getByRole('button', { name: 'Enter the time' }).click()
  // The end is after the clocks went back. 01:00 comes twice, so the axis says which one it is.
  const drawing = missing(page).getByRole('img')
  await expect(drawing).toHaveAccessibleName('Rostered 00:30–01:30 GMT. Check-in 00:30, check-out missing.')
  await expect(drawing).toContainText('01:00 BST01:00 GMT')
  const checkOut = missing(page).getByRole('form', { name: 'Check-out' })
  await expect(dateIn(checkOut)).toHaveValue('25/10/2026')
  await enter(checkOut, '01:30')
  const effect = missing(page).getByRole('region', { name: 'What follows' })
  await pick(page, 'Date: clock', 'BST, before the clocks go back')
  await expect(effect).toContainText('Worked 1 hour')
  await pick(page, 'Date: clock', 'GMT, after the clocks go back')
  await expect(effect).toContainText('Worked 2 hours')
  await missing(page).getByRole('button', { name: 'Save and next' }).click()
  await expect(page.getByText('No alerts found.')).toBeVisible()
})

test('without the right to change visits the panel leads to the visit', async ({ page, anotherBrowser }) => {
  const { from } = week(-1)
  await signInToUntimed(page, [{ start: `${from}T10:00:00Z`, end: `${from}T11:00:00Z` }])
  const email = `${randomUUID()}@journey.example`
  const branchGuid = await page.evaluate(() => sessionStorage.getItem('branch_guid') ?? '')
  await inDatabase(dataFolder, async (owner) => {
    const branch = owner.selectFrom('branch').select('id').where('guid', '=', branchGuid)
    const branchIds = [(await branch.executeTakeFirstOrThrow()).id]
    const permissions = ['Finance.Alert:Read', 'Visit:Read']
    await account(owner, { email, password: 'Larkfield!2026', branchIds, permissions })
  })
  const reader = await anotherBrowser()
  await signInAs(reader, email, '/finance/alerts')
  await reader.getByRole('button', { name: 'Enter the time' }).click()
  await expect(missing(reader).getByRole('link', { name: 'Enter the time' })).toHaveAttribute(
    'href',
    /^\/visits\/detail\//,
  )
  await expect(missing(reader).getByRole('form')).toHaveCount(0)
})
