import { type Caller, callerIn } from '../operator/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { pick } from '../support/pick.ts'
import { exportedAs } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'
import { rowsOf } from './processing.ts'

interface PayGroup {
  readonly guid: string
  readonly calendar_guid: string
  readonly contract_guid: string
  readonly start: string
  readonly end: string
}

/** The last period of a demo pay group that began before this week, with carers added to it. */
async function payGroup(caller: Caller, title: string, carers: number): Promise<PayGroup> {
  const { models } = await caller.get<{ models: { guid: string; title: string }[] }>(
    '/finance/payment-models/summaries',
  )
  const model = models.find((each) => each.title === title)
  const { calendars } = await caller.get<{ calendars: { guid: string; periods: PayGroup[] }[] }>(
    `/finance/payment-models/${model?.guid}/calendars`,
  )
  const all = calendars.flatMap(({ guid, periods }) => periods.map((period) => ({ ...period, calendar_guid: guid })))
  const period = all.filter(({ start }) => start <= week(-1).from).toSorted((a, b) => b.start.localeCompare(a.start))[0]
  if (!model || !period) throw new Error(`The demo has no period of ${title}`)
  const root = `/finance/payment-processing/${period.guid}`
  const { users } = await caller.get<{ users: { guid: string }[] }>(`${root}/available-users`)
  for (const { guid } of users.slice(0, carers)) {
    await caller.send('POST', `${root}/transactions`, { user_guid: guid })
  }
  return { ...period, contract_guid: model.guid }
}

test('payments have the lists of invoicing: groups with their filters, and the carers of one (INVP-012, INVP-013, PAYP-001, PAYP-013, PAYP-015, PAYP-020)', async ({
  page,
  request,
}) => {
  await signIn(page, 'finance')
  await openBranch(page, 'Cardiff')

  await test.step('an empty list says why', async () => {
    await page.getByRole('button', { name: /^Finance/ }).click()
    await page.getByRole('link', { name: 'Payment processing' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment processing' })).toBeVisible()
    await expect(page.getByLabel('Period start from', { exact: true })).toHaveValue(british(week(-1).from))
    await expect(
      page.getByText(
        'We did not find any matching contract models for processing in selected dates and filter values. Pay is not calculated yet, so no pay group has visits.',
      ),
    ).toBeVisible()
    await expectNoAxeFindings(page)
  })

  const caller = await callerIn(request, 'finance', 'Cardiff')
  const waged = await payGroup(caller, 'Cardiff waged', 2)
  const agency = await payGroup(caller, 'Agency', 1)
  const from = [waged.start, agency.start].toSorted()[0]
  const groups = rowsOf(page, 'Transaction groups')

  await test.step('groups are filtered by name, pay group and progress', async () => {
    await page.goto(`/finance/payment-processing?from=${from}&to=${week(-1).to}`)
    await expect(page.getByRole('table', { name: 'Transaction groups' }).getByRole('columnheader')).toHaveText([
      ...['Pay group', 'Cycle', 'Period', 'Unconfirmed visits', 'Completed at', 'Paid at', 'Total', 'Actions'],
    ])
    await expect(groups).toHaveCount(2)
    await expect(groups.nth(0)).toContainText('Agency')
    await expect(groups.nth(1)).toContainText(`Cardiff waged`)
    await expect(groups.nth(1)).toContainText(`${british(waged.start)} – ${british(waged.end)}`)
    await expect(page.getByText('Cost of displayed total: £0.00')).toBeVisible()
    await expect(page.getByText('Pay is not calculated yet.')).toBeVisible()
    await expectNoAxeFindings(page)

    await page.getByRole('searchbox', { name: 'Search' }).fill('AGENCY')
    await expect(groups).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(groups).toHaveCount(2)

    await page.getByRole('combobox', { name: 'Status' }).click()
    await expect(page.getByRole('option')).toHaveText(['Any', 'Pending', 'Processed'])
    await page.getByRole('option', { name: 'Processed' }).click()
    await expect(page.getByText(/^We did not find any matching contract models/)).toBeVisible()
    await pick(page, 'Status', 'Pending')
    await expect(groups).toHaveCount(2)
    await pick(page, 'Confirmed', 'Ready')
    await expect(page).toHaveURL(/ready=true/)
    await expect(groups).toHaveCount(2)
    await pick(page, 'Pay group', 'Cardiff waged')
    await expect(groups).toHaveCount(1)
    const { name, bytes } = await exportedAs(page, 'CSV')
    expect(name).toMatch(/payment-groups/)
    expect(bytes.toString()).toContain('Pay group,Cycle,Period,Unconfirmed visits,Completed at,Paid at,Total')
    expect(bytes.toString()).toContain('Cardiff waged,')
  })

  const carers = rowsOf(page, 'Carer transactions')
  await test.step('a group lists its carers, filters them by name, and accepts another', async () => {
    await groups.getByRole('link', { name: 'Cardiff waged' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cardiff waged' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Pay group' })).toHaveAttribute(
      'href',
      `/finance/payment-models/${waged.contract_guid}/settings`,
    )
    await expect(page.getByRole('table', { name: 'Carer transactions' }).getByRole('columnheader')).toHaveText([
      ...['Carer', 'Contract reference', 'Reference', 'Unconfirmed', 'Visits', 'Extras', 'Total', 'Actions'],
    ])
    await expect(carers).toHaveCount(2)
    await expect(carers.first()).toContainText('00:00')
    await expectNoAxeFindings(page)

    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody of this name')
    await expect(
      page.getByText('No payment contracts found in this billing period with the selected filter'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(carers).toHaveCount(2)

    await page.getByRole('button', { name: 'Add Carer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Carer' })
    await dialog.getByRole('combobox', { name: 'Carer' }).click()
    const option = page.getByRole('option').first()
    const carer = (await option.textContent())?.replace(/ \(.*/, '') ?? ''
    await option.click()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Carer successfully added')).toBeVisible()
    await expect(carers).toHaveCount(3)
    await expect(carers.filter({ hasText: carer })).toHaveCount(1)
    const { name } = await exportedAs(page, 'Excel')
    expect(name).toMatch(/payment-transactions/)
  })

  await test.step('the breadcrumb leads back to the list with its filters', async () => {
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Payment processing' })
      .click()
    await expect(page).toHaveURL(/ready=true/)
    await expect(groups).toHaveCount(1)
  })
})

test('the tasks of payments have their own tab (TASK-001, TASK-009)', async ({ page }) => {
  await signIn(page, 'finance')
  await page.goto('/finance/processing-status')
  const tabs = page.getByRole('navigation', { name: 'Invoicing or payments' })
  await expect(tabs.getByRole('link', { name: 'Invoicing' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL(/modelType=payment/)
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await expect(page.getByRole('option', { name: 'Payments' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoAxeFindings(page)
})

test('without the right to processing, payments are denied (PAYP-005)', async ({ page }) => {
  await signIn(page, 'coordinator')
  await page.goto('/finance/payment-processing')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})
