import type { Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pricedModel } from './priced-model.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Try a visit' })
const working = (page: Page) => panel(page).getByRole('region', { name: 'Working' })
const total = (page: Page, amount: string) => expect(working(page)).toContainText(`VAT exempt${amount}`)

async function type(page: Page, label: string, value: string): Promise<void> {
  const field = panel(page).getByRole('textbox', { name: label, exact: true })
  await field.fill(value)
  await field.press('Enter')
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a made-up visit is priced with its whole working, by the saved model and with unsaved rates', async ({
  page,
  request,
}) => {
  const model = await pricedModel(request, 'Journey of tried visits', '20')
  await signIn(page, 'finance', model.rates)
  await page.getByRole('button', { name: 'Try a visit' }).click()
  await expect(panel(page).getByRole('combobox', { name: 'Care type' })).toHaveValue(model.careType)
  // A Tuesday in winter: 30 minutes at 20 and 30 minutes at 24.
  await type(page, 'Date', '01/12/2026')
  await type(page, 'Start', '18:30')
  await type(page, 'End', '19:30')
  await total(page, '£22.00')
  await expect(
    panel(page)
      .getByRole('status')
      .filter({ hasText: /^Price/ }),
  ).toHaveText('Price £22.00')
  await expect(working(page)).toContainText(`${model.title}, as it stands.`)
  await expect(working(page)).toContainText('Council rules · Confirmed visit, None')
  await expect(working(page)).toContainText(
    'Confirmed visit: charge the actual time, up to 10 minutes longer than rostered.',
  )
  await expect(working(page)).toContainText('Weekday 07:00–19:00')
  await expect(working(page)).toContainText('Rounded up to a multiple of 15')
  await expectNoAxeFindings(page)

  // 18:28 to 19:47 are 79 minutes, capped at 70, rounded up to 75: 32 at 20 and 43 at 24 (finance 3.6).
  await panel(page).getByRole('checkbox', { name: 'Check-in and check-out as rostered' }).uncheck()
  await type(page, 'Check-in', '18:28')
  await type(page, 'Check-out', '19:47')
  await total(page, '£27.87')

  // While it is typed: 32 minutes at 30 and 43 at 24.
  await page.getByRole('textbox', { name: 'Amount of rate 2' }).fill('30')
  await total(page, '£33.20')
  await expect(working(page)).toContainText('with your unsaved changes to the rates')
  await panel(page).getByRole('radio', { name: 'As saved' }).check()
  await total(page, '£27.87')
  await panel(page).getByRole('radio', { name: 'With your unsaved changes to the rates' }).check()
  const refusals: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/simulate') && !answer.ok()) refusals.push(answer.url())
  })
  await page.getByRole('textbox', { name: 'Amount of rate 2' }).fill('x')
  await expect(working(page)).toContainText('The model cannot price what you have entered yet')

  // The panel stays while the screen changes; leaving the form removes its draft.
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Leave the page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await total(page, '£27.87')
  // A model that cannot be priced is not sent.
  expect(refusals).toEqual([])
})

test('a visit past midnight, one in the night when the clocks go back, and a cancelled one', async ({
  page,
  request,
}) => {
  const model = await pricedModel(request, 'Journey of nights', '20')
  await signIn(page, 'finance', `/finance/invoice-models/${model.guid}/settings`)
  await page.getByRole('button', { name: 'Try a visit' }).click()
  // From Friday to Saturday: an hour at 24 and one at 26.
  await type(page, 'Date', '04/12/2026')
  await type(page, 'Start', '23:00')
  await type(page, 'End', '01:00')
  await expect(panel(page)).toContainText('Ends the next day, 05/12/2026. Lasts 2 hours.')
  await total(page, '£50.00')
  // From Saturday to Sunday: three hours by the clock are four, all at 26.
  await type(page, 'Date', '24/10/2026')
  await type(page, 'End', '02:00')
  await expect(panel(page)).toContainText('Ends the next day, 25/10/2026. Lasts 4 hours: the clocks go back.')
  await total(page, '£104.00')

  await type(page, 'Date', '01/12/2026')
  await type(page, 'Start', '18:30')
  await type(page, 'End', '19:30')
  await choose(page, 'Condition', 'Cancelled: Hospital')
  await expect(working(page)).toContainText('Cancelled 2 hours before it was due to start.')
  await total(page, '£22.00')
  await expect(
    panel(page)
      .getByRole('status')
      .filter({ hasText: /^Price/ }),
  ).toHaveText('Price £22.00')
  await choose(page, 'Condition', 'Cancelled: Respite')
  await expect(working(page)).toContainText('Nothing is charged')
  await total(page, '£0.00')

  // A visit without a service is explained in words, with a link to the fix.
  await choose(page, 'Condition', 'None')
  await choose(page, 'Care type', 'Companionship')
  await expect(working(page)).toContainText('No service for this care type')
  await working(page).getByRole('link', { name: 'To the services of the model' }).click()
  await expect(page).toHaveURL(/\/invoice-services$/)
})

interface Visit {
  client_name: string
  service_title: string
  check_in_at: string | null
  check_out_at: string | null
  start: string
}

test('a past visit of the branch is found by name and priced, whatever its contract', async ({ page, request }) => {
  const model = await pricedModel(request, 'Journey of past visits', '20')
  await signIn(page, 'finance', `/finance/invoice-models/${model.guid}/settings`)
  await page.getByRole('button', { name: 'Try a visit' }).click()
  await panel(page).getByRole('radio', { name: 'Past visit' }).check()
  await expect(panel(page)).toContainText('Pick a visit to see its price.')
  const [from, to] = await Promise.all(
    ['From', 'To'].map((label) => panel(page).getByRole('textbox', { name: label, exact: true }).inputValue()),
  )
  const iso = (day = '') => day.split('/').reverse().join('-')
  const { visits } = await ask<{ visits: Visit[] }>(page, `/visit?start=${iso(from)}&end=${iso(to)}&page_size=100`)
  const done = visits.find(
    (visit) => visit.service_title === model.careType && visit.check_in_at !== null && visit.check_out_at !== null,
  )
  await panel(page)
    .getByRole('textbox', { name: 'Client or carer' })
    .fill(done?.client_name ?? '')
  await panel(page)
    .getByRole('button', { name: new RegExp(`${done?.client_name}.*${model.careType}`) })
    .first()
    .click()
  await expect(working(page)).toContainText(model.careType)
  await expect(working(page)).toContainText('Rostered')
  await expectNoAxeFindings(page)
  await panel(page).getByRole('button', { name: 'Another visit' }).click()
  await expect(panel(page)).toContainText('Pick a visit to see its price.')
})
