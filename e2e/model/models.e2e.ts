import type { Page } from '@playwright/test'
import { paymentModelBody } from '#testing/builders/model-bodies.ts'
import { callerIn } from '../operator/api.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { installClock, pauseClock } from '../support/clock.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const needed = 'This field is required.'
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const table = (page: Page, name: string) => page.getByRole('table', { name })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const banner = (page: Page) => page.getByRole('main').getByRole('alert')
const sections = (page: Page) => page.getByRole('main').locator('form').getByRole('heading', { level: 2 })

/** The names of the finance schemas that the page requests from the server. */
function schemasAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(...new URL(sent.url()).searchParams.getAll('schemaTypes[]')))
  return asked
}

async function expectTypes(page: Page, titles: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Type', exact: true }).click()
  await expect(page.getByRole('option')).toHaveText(titles)
  await page.keyboard.press('Escape')
}

async function typesKnown(page: Page, name: string): Promise<string[]> {
  const { schemas } = await ask<{ schemas: Record<string, { title: string }[]> }>(
    page,
    `/finance/schema?schemaTypes[]=${name}`,
  )
  return (schemas[name] ?? []).map(({ title }) => title)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

test('the models of funders are listed, filtered and found again by their address', async ({ page }) => {
  await test.step('Finance opens the first page of its menu (MODEL-D02)', async () => {
    await signIn(page, 'finance', '/finance')
    await expect(page).toHaveURL(/\/finance\/appointment-search/)
  })

  await test.step('the list is in two tables (MODEL-001, MODEL-010, MODEL-030, MODEL-D08, MODEL-D10)', async () => {
    await page.goto('/finance/invoice-models')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice models')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Current and future models', 'Expired models'])
    await expect(table(page, 'Current and future models').getByRole('columnheader')).toHaveText([
      ...['Template name', 'Type', 'Funder', 'Salesforce ID', 'Starts on', 'Ends before', 'Status'],
    ])
    await expectNoAxeFindings(page)
  })

  await test.step('a search waits 200 ms (MODEL-029)', async () => {
    const asked: (string | null)[] = []
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url())
      if (pathname.endsWith('/api/finance/invoice-models')) asked.push(searchParams.get('search'))
    })
    await installClock(page)
    await pauseClock(page)
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it')
    await page.clock.runFor(199)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(['nothing like it'])
    await page.clock.resume()
  })

  await test.step('the search is kept in the address (MODEL-023, MODEL-D14)', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('leeds city')
    await expect(page).toHaveURL(/search=leeds(\+|%20)city/)
    await expect(table(page, 'Current and future models').getByRole('row').filter({ hasText: 'NHS' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('leeds city')
  })
  await test.step('an empty result says so (MODEL-027, MODEL-034, MODEL-D12)', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such funder')
    await expect(page.getByText('No models found for selected filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await pick(page, 'Status', 'Expired')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Expired models'])
  })
})

test('an invoice model is created, and its settings are changed', async ({ page }) => {
  const asked = schemasAsked(page)
  await signIn(page, 'finance', '/finance/invoice-models')
  await test.step('a model of a public funder needs more than a private one (MODEL-011, MODEL-052, MODEL-055)', async () => {
    await page.getByRole('link', { name: 'Create a model' }).click()
    await expect(page).toHaveURL('/finance/invoice-models/new')
    await expect(page.getByRole('combobox', { name: 'Income category' })).toHaveValue('Domiciliary care')
    await page.getByRole('button', { name: 'Create model' }).click()
    for (const label of ['Template name', 'Type', 'Starts on', 'Cost centre'])
      await expect(banner(page).getByRole('button', { name: `${label}: ${needed}` })).toBeVisible()
    await pick(page, 'Type', 'Local Authority')
    for (const label of ['Salesforce ID', 'Funder', 'Contract name'])
      await expect(banner(page).getByRole('button', { name: `${label}: ${needed}` })).toBeVisible()
    await pick(page, 'Type', 'Private')
    await expect(banner(page).getByRole('button', { name: `Funder: ${needed}` })).toHaveCount(0)
    await expectNoAxeFindings(page)
  })

  await test.step('its details come first, then the fields of invoices (MODEL-043)', async () => {
    await expect(sections(page)).toHaveText(['Model details', 'Funder', 'Funder address', 'Invoices', 'Processing'])
  })
  await test.step('its types are those of the server (MODEL-042)', async () => {
    await expectTypes(page, await typesKnown(page, 'ContractType'))
    expect(asked).toContain('ContractType')
  })

  await test.step('a model that is not invoiced has no shifts (MODEL-058, MODEL-D26, MODEL-D28)', async () => {
    await field(page, 'Template name').fill('Journey of models')
    await field(page, 'Starts on').fill('01/04/2026')
    await field(page, 'Cost centre').fill('JOURNEY')
    const shifts = page.getByRole('switch', { name: 'Shifts enabled' })
    await shifts.click()
    await expect(shifts).toBeChecked()
    await page.getByRole('switch', { name: 'Do not process invoices' }).click()
    await expect(shifts).not.toBeChecked()
    await expect(shifts).toHaveAttribute('aria-disabled', 'true')
    for (const name of ['Require NFC', 'Allow late confirmed appointments', 'Enable CM Mobile'])
      await expect(page.getByRole('switch', { name })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Ignore agency carers' })).toHaveCount(0)
  })
  await test.step('the label of a switch toggles it', async () => {
    const late = page.getByRole('switch', { name: 'Allow late confirmed appointments' })
    const words = page.getByText('Allow late confirmed appointments', { exact: true })
    await words.click()
    await expect(late).toBeChecked()
    await words.click()
    await expect(late).not.toBeChecked()
  })
  await test.step('the new model opens (MODEL-044, MODEL-D31, MODEL-D32)', async () => {
    await page.getByRole('button', { name: 'Create model' }).click()
    await expect(messages(page)).toContainText('Invoice model successfully created')
    await expect(page).toHaveURL(/\/finance\/invoice-models\/[0-9a-f-]{36}\/settings$/)
    await expect(field(page, 'Template name')).toHaveValue('Journey of models')
    await expect(page.getByRole('navigation', { name: 'Invoice model' }).getByRole('link').first()).toHaveText(
      'Settings',
    )
    await expectNoAxeFindings(page)
  })

  await test.step('its own address opens the settings (MODEL-012, MODEL-D31)', async () => {
    await field(page, 'Template name').fill('Journey of models, again')
    await save(page)
    await expect(messages(page)).toContainText('Invoice model successfully updated')
    const settings = page.url()
    await page.goto(settings.replace('/settings', ''))
    await expect(page).toHaveURL(settings)
  })

  await test.step('dates that exclude one of its parts are refused (MODEL-082, MODEL-D34)', async () => {
    await page.goto('/finance/invoice-models?search=Leeds+City+Council')
    await table(page, 'Current and future models')
      .getByRole('link', { name: /^Leeds City Council/ })
      .first()
      .click()
    await expect(field(page, 'Template name')).toHaveValue(/Leeds City Council/)
    await field(page, 'Starts on').fill('02/04/2026')
    await save(page)
    await expect(banner(page)).toContainText(
      "Something (service/rule/calendar) using this invoice model starts sooner or ends later than this model's start/end date. Change this model's start/end date.",
    )
  })
})

test('a pay group starts with the defaults for payroll, is saved, closed and found among the closed ones', async ({
  page,
  request,
}) => {
  const asked = schemasAsked(page)
  await test.step('the list has its columns (MODEL-D09)', async () => {
    await signIn(page, 'finance', '/finance/payment-models')
    await expect(table(page, 'Current and future models').getByRole('columnheader')).toHaveText([
      ...['Pay group', 'Type', 'Starts on', 'Ends before', 'Status'],
    ])
    await expectNoAxeFindings(page)
  })
  await test.step('a new pay group is prefilled (MODEL-017, MODEL-061, MODEL-062, MODEL-064, MODEL-D26, MODEL-D28)', async () => {
    await page.getByRole('link', { name: 'Create a model' }).click()
    await expect(page).toHaveURL('/finance/payment-models/new')
    await expect(field(page, 'Contact name')).toHaveValue('Payroll Team')
    await expect(field(page, 'Cost centre')).toHaveValue(/^LARKFIELD-/)
    await expect(page.getByRole('switch', { name: 'Shifts enabled' })).toBeChecked()
    for (const name of ['Do not process payments', 'Allow late confirmed appointments', 'Ignore agency carers'])
      await expect(page.getByRole('switch', { name })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Require NFC' })).toHaveCount(0)
  })
  await test.step('its details come first, then the fields of payments; its types are those of the server (MODEL-042, MODEL-043)', async () => {
    await expect(sections(page)).toHaveText(['Model details', 'Payments'])
    await expectTypes(page, await typesKnown(page, 'PaymentModelType'))
    expect(asked).toContain('PaymentModelType')
  })
  await test.step('it is created and opens (MODEL-044, MODEL-083, MODEL-D32)', async () => {
    await field(page, 'Pay group').fill('Journey carers')
    await pick(page, 'Type', 'Waged')
    await field(page, 'Starts on').fill('01/04/2026')
    await page.getByRole('button', { name: 'Create model' }).click()
    await expect(messages(page)).toContainText('Payment model successfully created')
    await expect(page).toHaveURL(/\/finance\/payment-models\/[0-9a-f-]{36}\/settings$/)
  })

  await test.step('its own address opens the settings (MODEL-018)', async () => {
    const settings = page.url()
    await page.goto(settings.replace('/settings', ''))
    await expect(page).toHaveURL(settings)
  })

  await test.step('closing it asks for confirmation (MODEL-066, MODEL-D35)', async () => {
    await page.getByRole('switch', { name: 'Closed' }).click()
    const question = page.getByRole('dialog', { name: 'Close pay group' })
    await expect(question).toContainText(
      'Branches will no longer be able to choose this pay group for new carer contracts or for updating existing ones. The pay group stays active until its end date.',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('switch', { name: 'Closed' })).not.toBeChecked()
    await page.getByRole('switch', { name: 'Closed' }).click()
    await question.getByRole('button', { name: 'Close pay group' }).click()
    await expect(messages(page)).toContainText('Payment model successfully updated')
    await expect(page.getByRole('switch', { name: 'Closed' })).toBeChecked()
  })
  await test.step('the form beside it can still be saved (MODEL-083)', async () => {
    // Closing the model here does not conflict with the form beside it.
    await field(page, 'Comment').fill('Closed for good.')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await save(page)
    expect((await saved).ok()).toBe(true)
  })

  await test.step('closed models are listed among the others, even if they have ended (MODEL-031, MODEL-D36)', async () => {
    const api = await callerIn(request, 'finance', 'Leeds')
    const past = { start: '2020-01-01', end: '2021-01-01' }
    const create = async (title: string, change: object) =>
      ((await api.send('POST', '/finance/payment-models', paymentModelBody({ title, ...change }))) as { guid: string })
        .guid
    await create('Journey carers of today', {})
    await create('Journey carers of once', past)
    const guid = await create('Journey carers, closed and over', past)
    await api.send('PUT', `/finance/payment-models/${guid}/archive`, { archived: true })
    await page.goto('/finance/payment-models?search=journey+CARERS')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      ...['Current and future models', 'Closed models', 'Expired models'],
    ])
    const closed = table(page, 'Closed models').getByRole('row').filter({ hasText: 'closed and over' })
    await expect(closed.getByRole('cell').last()).toHaveText('Closed')
    await expect(table(page, 'Expired models').getByRole('row').last()).toContainText('Expired')
    await expect(table(page, 'Expired models').getByText('closed and over')).toHaveCount(0)
  })

  await test.step('it is listed as closed (MODEL-024, MODEL-D36)', async () => {
    await page.goto('/finance/payment-models?search=journey+CARERS&statuses=Closed')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Closed models'])
    await expect(table(page, 'Closed models').getByRole('row').last()).toContainText('Closed')
  })
})

test('without the permission models are denied; an unknown path of finance is not found (MODEL-001, MODEL-002, MODEL-006, MODEL-007, MODEL-D02, MODEL-D05)', async ({
  page,
}) => {
  await signIn(page, 'coordinator', '/finance/invoice-models')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invoice models' })).toHaveCount(0)
  await page.goto('/finance')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await page.goto('/finance/nothing-here')
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})
