import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import type { Db } from '#server/database/connection.ts'
import { careType, conditions } from '#testing/builders/finance-settings.ts'
import { calendar, contractModel, councilModel, ruleGroup, service } from '#testing/builders/models.ts'
import { account } from '#testing/builders/people.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { withoutNetwork } from '../support/offline.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'
import { londonAt } from './times.ts'

const tuesday = addDays(week(-1).from, 1)
const at = (time: string) => londonAt(tuesday, time)

interface Planned {
  readonly council: string
  readonly private: string
  readonly doubleUp: string
  readonly other: string
}

/** The worked example (finance 3.6) as a double-up with an unassigned place, and another visit of the client. */
async function plan(owner: Db, branchId: number): Promise<Planned> {
  const titles = { council: `Council ${randomUUID()}`, private: `Private ${randomUUID()}` }
  const council = await councilModel(owner, { title: titles.council })
  const modelGuid = await contractModel(owner, { title: titles.private })
  await ruleGroup(owner, { modelGuid, conditions: await conditions(owner) })
  await service(owner, { modelGuid, careTypeGuid: await careType(owner, { title: 'Waking night' }) })
  await calendar(owner, { modelGuid })
  const clientGuid = await client(owner, { branchId })
  const reference = () => randomUUID()
  const contract = { branchId, clientGuid }
  await userContract(owner, { ...contract, modelGuid: council.guid, reference: reference(), isDefault: true })
  await userContract(owner, { ...contract, modelGuid, reference: reference() })
  const carerGuid = await carer(owner, { branchId })
  const attended = { carerGuid, checkIn: at('18:28'), checkOut: at('19:47') }
  const common = { branchId, clientGuid, careTypeGuid: council.careTypeGuid }
  const both = await appointment(owner, {
    ...{ ...common, start: at('18:30'), end: at('19:30') },
    assignees: [attended, {}],
  })
  const other = await appointment(owner, {
    ...{ ...common, start: at('10:00'), end: at('11:00') },
    assignees: [{ carerGuid, checkIn: at('10:00'), checkOut: at('11:00') }],
  })
  const pathOf = (built: typeof both) => `/visits/detail/${built.assignees[0]?.visitGuid}`
  return { ...titles, doubleUp: pathOf(both), other: pathOf(other) }
}

const section = (page: Page) => page.getByRole('region', { name: 'Confirmation, variation and service' })
const row = (page: Page, name: string) => section(page).getByRole('row').filter({ hasText: name })
const recalc = (page: Page) => section(page).getByRole('button', { name: 'Recalc' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit appointment' })

async function pickIn(page: Page, assignee: string, field: string, option: string): Promise<void> {
  const chosen = dialog(page).getByRole('group', { name: assignee }).getByRole('combobox', { name: field })
  await chosen.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an appointment is recalculated and its assignees are edited on the screen of a visit', async ({ page }) => {
  const found = await signInToOwnBranch(page, '/visits', plan)
  await page.goto(found.doubleUp)

  await test.step('each assignee with contract, variation, service and status (VISIT-016, VISIT-035, VISIT-091)', async () => {
    const texts = [found.council, 'None', 'Domiciliary care', 'Unconfirmed']
    for (const text of texts) await expect(row(page, 'Aisha Khan')).toContainText(text)
    for (const text of texts) await expect(row(page, 'Unassigned')).toContainText(text)
  })

  await test.step('a failed request says so and may be repeated (VISIT-095)', async () => {
    await withoutNetwork(page, async () => {
      await recalc(page).click()
      await expect(page.getByText('Something went wrong with the recalculate request.')).toBeVisible()
    })
  })

  await test.step('a recalculation leads to the working, and waits before the next one (VISIT-090, VISIT-095, VISIT-D30)', async () => {
    await recalc(page).click()
    await expect(page.getByText('Recalculate request sent.')).toBeVisible()
    await expect(row(page, 'Aisha Khan').getByRole('link', { name: '£27.87' })).toBeVisible({ timeout: 60_000 })
    await expect(recalc(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(recalc(page)).toHaveAccessibleDescription(/The next one is possible at \d\d:\d\d/)
    await page.reload()
    await expect(recalc(page)).toHaveAttribute('aria-disabled', 'true')
    await page.goto(found.other)
    await expect(recalc(page)).not.toHaveAttribute('aria-disabled')
    await page.goto(found.doubleUp)
    await row(page, 'Aisha Khan').getByRole('link', { name: '£27.87' }).click()
    await expect(page).toHaveURL(/\/finance\/invoice-processing\/.+/)
    await page.goBack()
  })

  await test.step('another contract model has other variations and services (VISIT-019, VISIT-092, VISIT-D31)', async () => {
    await section(page).getByRole('button', { name: 'Edit' }).click()
    await expect(dialog(page).getByRole('group', { name: 'Unassigned' })).toBeVisible()
    await pickIn(page, 'Aisha Khan', 'Contract model', found.private)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('This field is required.').first()).toBeVisible()
    await pickIn(page, 'Aisha Khan', 'Variation', 'None')
    await pickIn(page, 'Aisha Khan', 'Service', 'Waking night')
    await pickIn(page, 'Aisha Khan', 'Status', 'Confirmed')
    await expectNoAxeFindings(page)
  })

  await test.step('a refused assignee says why (VISIT-093)', async () => {
    await pickIn(page, 'Unassigned', 'Status', 'Confirmed')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('Could not edit appointment.')).toBeVisible()
    await expect(
      dialog(page)
        .getByRole('group', { name: 'Unassigned' })
        .getByText('Unassigned appointments can not be confirmed.'),
    ).toBeVisible()
    await pickIn(page, 'Unassigned', 'Status', 'Unconfirmed')
  })

  await test.step('the change is saved and shown (VISIT-091, VISIT-094)', async () => {
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Appointment successfully updated.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    for (const text of [found.private, 'Waking night', 'Confirmed']) {
      await expect(row(page, 'Aisha Khan')).toContainText(text)
    }
    await expect(row(page, 'Unassigned')).toContainText('Unconfirmed')
    await expectNoAxeFindings(page)
  })
})

test('the finance section shows what the user may see and do (VISIT-087, VISIT-088, VISIT-089)', async ({
  page,
  anotherBrowser,
}) => {
  const { path, email, blind } = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
    const emails = { email: `reads-${branchId}@journey.example`, blind: `blind-${branchId}@journey.example` }
    const common = { password: 'Larkfield!2026', branchIds: [branchId] }
    const visits = ['Visit:Read'] as const
    await account(owner, { ...common, email: emails.blind, permissions: [...visits] })
    await account(owner, { ...common, email: emails.email, permissions: [...visits, 'Finance.Appointment:Read'] })
    return { ...emails, path: (await plan(owner, branchId)).other }
  })
  const reader = await anotherBrowser()
  await signInAs(reader, email, path)
  await expect(row(reader, 'Aisha Khan')).toBeVisible()
  await expect(section(reader).getByRole('button')).toHaveCount(0)
  await expect(section(reader).getByRole('columnheader', { name: 'Invoiced at' })).toHaveCount(0)
  const other = await anotherBrowser()
  await signInAs(other, blind, path)
  await expect(other.getByRole('region', { name: 'Sign-off' })).toBeVisible()
  await expect(section(other)).toHaveCount(0)
  await page.goto(path)
  await expect(recalc(page)).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Edit' })).toBeVisible()
})
