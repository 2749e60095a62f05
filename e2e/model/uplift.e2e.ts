import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { addDays } from '#domain/time.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel, service } from '#testing/builders/models.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { now } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, today } from '../support/weeks.ts'

const dataFolder = join(tmpdir(), `almoner-e2e-${process.env.ALMONER_E2E_PORT}`, 'data')
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed' }).click()
const problem = (page: Page) => page.getByRole('main').getByRole('alert')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const startDate = (page: Page) => page.getByRole('textbox', { name: 'Start date' })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name })
const rateRow = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name }).first()

/** Creates models that no other journey uses, with a service of four rates each. */
function makeModels(side: 'invoice' | 'payment', title: string, count: number): Promise<string[]> {
  return inDatabase(dataFolder, async (owner) => {
    const careTypeGuid = await careType(owner, { title: 'Uplift journey care' })
    const guids: string[] = []
    for (let at = 1; at <= count; at++) {
      const modelGuid = await contractModel(owner, {
        side,
        title: `${title} ${at}`,
        typeAlias: side === 'invoice' ? 'PRIVATE' : 'P/WAGE',
      })
      await service(owner, { modelGuid, careTypeGuid, side })
      guids.push(modelGuid)
    }
    return guids
  })
}

async function pickModels(page: Page, search: string, count: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(search)
  await tick(page, 'Select all rows shown').click()
  await expect(page.getByText(`${count} selected`)).toBeVisible()
}

test('rates of invoice models are uplifted in four steps, followed, undone and completed', async ({ page }) => {
  const [guid, other] = await makeModels('invoice', 'Uplift journey', 2)
  await signIn(page, 'finance', '/finance/invoice-models')
  await test.step('the list links to a wizard of four steps (UPL-001, UPL-004, UPL-D01, UPL-D02, UPL-D06, MODEL-D13)', async () => {
    await page.getByRole('link', { name: 'Rates Uplift' }).click()
    await expect(page).toHaveURL('/finance/invoice-models/rate-uplift')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates Uplift')
    const steps = page.getByRole('navigation', { name: 'Sections' }).getByRole('button')
    await expect(steps).toHaveText([/Invoice Group$/, /Service$/, /Rates$/, /Summary$/])
    await expect(step(page, 'Summary')).toBeDisabled()
    await expect(startDate(page)).toHaveValue(british(addDays(today(), 1)))
    await expect(page.getByRole('button', { name: 'Previous step' })).toHaveCount(0)
  })
  await test.step('a group and a start date are required (UPL-007, UPL-008)', async () => {
    await proceed(page)
    await expect(problem(page)).toHaveText('Please select at least one Invoice/Pay Group to uplift.')
    await startDate(page).fill('')
    await proceed(page)
    await expect(page.getByText('This field is required.')).toBeVisible()
  })

  await test.step('a group that starts on the day or later cannot be picked (UPL-010, UPL-015, UPL-D06)', async () => {
    // A group that starts on the day cannot be picked; an earlier day unpicks it.
    await startDate(page).fill('02/01/2026')
    await startDate(page).press('Tab')
    await expect(page.getByText('Selected date and time is in the past')).toBeVisible()
    await pickModels(page, 'uplift journey', 2)
    await startDate(page).fill('01/01/2026')
    await startDate(page).press('Tab')
    await expect(page.getByText('None selected')).toBeVisible()
    await expect(tick(page, 'Select Uplift journey 1')).toHaveAttribute('aria-disabled', 'true')
    await startDate(page).fill('01/04/2030')
    await startDate(page).press('Tab')
    await pickModels(page, 'uplift journey', 2)
    await expectNoAxeFindings(page)
    await proceed(page)
  })

  await test.step('every group needs a service; few groups are shown expanded (UPL-012, UPL-027, UPL-D11)', async () => {
    // A few groups start unfolded.
    const care = page
      .getByRole('region', { name: 'Uplift journey 1' })
      .getByRole('checkbox', { name: /^Uplift journey care/ })
    await expect(care).toBeVisible()
    await care.click()
    await proceed(page)
    await expect(problem(page)).toHaveText('Please select at least one Service for each Invoice/Pay Group.')
    await tick(page, 'Select every service of all groups').click()
    await expectNoAxeFindings(page)
    await proceed(page)
  })

  await test.step('every rate needs a new value of one of three types (UPL-016, UPL-018)', async () => {
    await expect(rateRow(page, 'Rates to uplift', 'Weekday 07:00–19:00')).toContainText('£20.00')
    await proceed(page)
    await expect(problem(page)).toHaveText('All services with rates must have Uplift Type and set new values.')
    await pick(page, 'Uplift type of All groups', 'Percentage')
    await page.getByRole('textbox', { name: 'Value of All groups' }).fill('3')
    await expect(rateRow(page, 'Rates to uplift', 'Weekday 07:00–19:00')).toContainText('£20.60')
    await pick(page, 'Uplift type of Uplift journey 2', 'Fixed amount')
    await page.getByRole('textbox', { name: 'Value of Uplift journey 2' }).fill('-20.5')
    await expect(page.getByText('Minimal value is -20.').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Value of Uplift journey 2' }).fill('0.125')
    const typed = page.getByRole('row').filter({ hasText: 'Weekend all day' }).first()
    await typed.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Manual' }).click()
    await typed.getByRole('textbox', { name: /^Value of/ }).fill('27.5')
    await expectNoAxeFindings(page)
    await proceed(page)
  })

  await test.step('the summary shows each rate, old and new, and links back (UPL-005, UPL-022, UPL-D12)', async () => {
    await expect(page.getByRole('heading', { name: 'Effective from 01/04/2030' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Difference for last month’s visits, branch Leeds/ })).toBeVisible()
    await expect(rateRow(page, 'Difference by group', 'Uplift journey 1')).toContainText('£0.00')
    await expect(rateRow(page, 'New rates', 'Weekday 07:00–19:00')).toContainText('Percentage3%£20.60')
    await expect(rateRow(page, 'New rates', 'Weekend all day')).toContainText('Manual£27.50£27.50')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Previous step' }).click()
    await expect(page.getByRole('textbox', { name: 'Value of Uplift journey 2' })).toHaveValue('0.125')
    await proceed(page)
  })
  await test.step('a submitted uplift is shown on the list that it was started from (UPL-006, UPL-032, UPL-D15, MODEL-D08)', async () => {
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(messages(page)).toContainText('Uplift successfully queued for processing.')
    await expect(page).toHaveURL('/finance/invoice-models')

    const queued = page.getByRole('status').filter({ hasText: 'Uplift of 2 models from 01/04/2030' })
    await expect(queued).toContainText(/8 rates, to be raised in \d+ s\./)
    await expect(queued.getByRole('button')).toHaveText('Undo (until 31/03/2030)')
    await expect(
      page.getByRole('row', { name: /Uplift journey 1/ }).getByRole('img', { name: 'Uplift pending' }),
    ).toBeVisible()
  })
  const setDue = (at: Temporal.Instant) =>
    inDatabase(dataFolder, (owner) =>
      sql`update uplift set due_at = ${at.toString()} where status = 'Pending' and effective_from = '2030-04-01'`.execute(
        owner,
      ),
    )
  // Half a minute may be over before the next step has undone it.
  await setDue(now().add({ hours: 1 }))
  await page.goto(`/finance/invoice-models/${guid}/settings`)
  const own = page.getByRole('region', { name: 'Uplifts' }).getByRole('listitem')
  await expect(own).toContainText('From 01/04/2030, 4 rates')
  await test.step('one model is taken out of it, and its history shows that', async () => {
    await own.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo uplift' })
    await expect(dialog).toContainText('2 models, 8 rates from 01/04/2030. No rate has been raised yet')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Undo in this model only' }).click()
    await expect(messages(page)).toContainText('Uplift undone in 1 model.')
    await expect(own).toContainText('Undone')
    await expect(own.getByRole('button')).toHaveCount(0)
  })

  await page.goto(`/finance/invoice-models/${other}/settings`)
  await expect(own).toContainText('Pending')
  // The time for undoing the other has passed.
  await setDue(now())
  await inDatabase(dataFolder, (owner) =>
    sql`update graphile_worker._private_jobs set run_at = now() where key like 'uplift-rates:%'`.execute(owner),
  )
  await expect(own).toContainText('Complete', { timeout: 60_000 })
  await test.step('a completed uplift is undone from the list, until its start day', async () => {
    await page.goto('/finance/invoice-models')
    const done = page.getByRole('status').filter({ hasText: 'Uplift of 1 model from 01/04/2030' })
    await expect(done).toContainText('4 rates raised.')
    await done.getByRole('button', { name: 'Undo (until 31/03/2030)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo uplift' })
    await expect(dialog).toContainText('Rates that start on 01/04/2030 are deleted')
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(messages(page)).toContainText('Uplift undone in 1 model.')
    await expect(done).toHaveCount(0)
  })
})

test('pay groups are uplifted; one with a pending uplift cannot be picked, and many are shown folded', async ({
  page,
}) => {
  const [first, ...others] = await makeModels('payment', 'Raised pay', 5)
  const [ended] = await makeModels('payment', 'Ended pay', 1)
  await inDatabase(dataFolder, async (owner) => {
    await sql`update model_service set validity = '[2026-01-01,2031-01-01)' where model_guid = ${ended}`.execute(owner)
    await sql`update contract_model set validity = '[2026-01-01,2031-01-01)' where guid = ${ended}`.execute(owner)
    await sql`update contract_model set archived = true where guid = ${first}`.execute(owner)
  })
  await test.step('the list of pay groups links to its own wizard (UPL-002, UPL-003, UPL-D02, MODEL-016)', async () => {
    await signIn(page, 'finance', '/finance/payment-models')
    await page.getByRole('link', { name: 'Rates Uplift' }).click()
    await expect(page).toHaveURL('/finance/payment-models/rate-uplift')
    await expect(step(page, 'Pay Group')).toHaveAttribute('aria-current', 'step')
  })
  await test.step('groups with an end and Closed ones are hidden (UPL-009, UPL-D16)', async () => {
    // Neither ended nor closed groups are shown.
    await page.getByRole('searchbox', { name: 'Search' }).fill('ended pay')
    await expect(page.getByText('No models found for selected filters.')).toBeVisible()
    await startDate(page).fill('01/04/2030')
    await startDate(page).press('Tab')
    await pickModels(page, 'raised pay', 4)
  })
  await test.step('five groups are shown folded (UPL-027)', async () => {
    await inDatabase(dataFolder, (owner) =>
      sql`update contract_model set archived = false where guid = ${first}`.execute(owner),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Leave the page' }).or(startDate(page)).first().waitFor()
    await startDate(page).fill('01/04/2030')
    await startDate(page).press('Tab')
    await page.getByRole('searchbox', { name: 'Search' }).fill('raised pay')
    // It is open again only once the list was read after the reload.
    await expect(tick(page, 'Select Raised pay 1')).toBeEnabled()
    await pickModels(page, 'raised pay', 5)
    await proceed(page)
    await expect(page.getByRole('checkbox', { name: /^Uplift journey care/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Services of Raised pay 1' }).click()
    await expect(page.getByRole('checkbox', { name: /^Uplift journey care/ })).toHaveCount(1)
    await tick(page, 'Select every service of all groups').click()
    await proceed(page)
  })
  await test.step('a percentage of -100 is refused by the summary (UPL-D10)', async () => {
    await pick(page, 'Uplift type of All groups', 'Percentage')
    await page.getByRole('textbox', { name: 'Value of All groups' }).fill('-100')
    await proceed(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(problem(page)).toContainText('Minimal value is 0.001.')
    await page.getByRole('button', { name: 'Previous step' }).click()
    await page.getByRole('textbox', { name: 'Value of All groups' }).fill('2')
    await proceed(page)
    await expect(page.getByRole('table', { name: 'Difference by group' })).toBeVisible()
  })

  await test.step('an uplift that another user submitted first is listed (UPL-033)', async () => {
    // Another user is first with one of them.
    await inDatabase(dataFolder, (owner) =>
      sql`insert into uplift (request_guid, model_guid, effective_from, entries, rate_count, due_at, inserted_at, inserted_by)
      select gen_random_uuid(), ${others[0]}, '2030-05-01', '[]', 1, ${now().add({ hours: 1 }).toString()}, ${now().toString()}, guid
      from account where email = 'dev@larkfield.example'`.execute(owner),
    )
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(problem(page)).toContainText('Something went wrong when queueing this uplift.')
    await expect(problem(page)).toContainText('It has a pending uplift.')
    await step(page, 'Pay Group').click()
    await tick(page, 'Select Raised pay 2').click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave the page' }).click()
    await expect(page).toHaveURL('/finance/payment-models')
  })

  await test.step('a group with a pending uplift cannot be picked (UPL-011)', async () => {
    // Restored for later readers.
    await page.getByRole('link', { name: 'Rates Uplift' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('raised pay')
    await expect(tick(page, 'Select Raised pay 2')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('row', { name: /Raised pay 2/ })).toContainText('Uplift pending')
  })
  await test.step('it is marked on the list of pay groups until it is undone (MODEL-D09)', async () => {
    await page.goto('/finance/payment-models')
    await expect(
      page.getByRole('row', { name: /Raised pay 2/ }).getByRole('img', { name: 'Uplift pending' }),
    ).toBeVisible()
    const waiting = page.getByRole('status').filter({ hasText: 'Uplift of 1 model from 01/05/2030' })
    await waiting.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(messages(page)).toContainText('Uplift undone in 1 model.')
    await expect(waiting).toHaveCount(0)
  })
})

test('without the permission the wizard is denied (UPL-035)', async ({ page }) => {
  await signIn(page, 'coordinator', '/finance/invoice-models/rate-uplift')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await page.goto('/finance/payment-models/rate-uplift')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})
