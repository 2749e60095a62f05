import { formatMoney, parsePence, sum } from '#domain/money.ts'
import { callerIn } from '../operator/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { pick } from '../support/pick.ts'
import { exportedAs } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'
import { rowsOf } from './processing.ts'

interface Group {
  readonly guid: string
  readonly calendar_guid: string
  readonly contract_guid: string
  readonly contract_name: string
  readonly start: string
  readonly end: string
  readonly completed_at: string | null
  readonly total: string
}

test('payments have the lists of invoicing: groups with their filters, the carers of one, and the pay of each visit with its working (INVP-012, INVP-013, PAYP-001, PAYP-013, PAYP-015, PAYP-020)', async ({
  page,
  request,
}) => {
  await signIn(page, 'finance')
  await openBranch(page, 'Cardiff')
  const caller = await callerIn(request, 'finance', 'Cardiff')
  const days = `from=${week(-8).from}&to=${week(-1).to}`
  const all = await caller.get<{ groups: Group[] }>(`/finance/payment-processing?${days}`)
  const group = all.groups.find(({ contract_name }) => contract_name === 'Cardiff waged')
  if (!group) throw new Error('The demo pays nobody in Cardiff')
  const groups = rowsOf(page, 'Transaction groups')

  await test.step('groups have a filter, the cost of what is shown and their buttons, and are filtered by name, pay group and progress (PAYP-004)', async () => {
    await page.goto('/finance/payment-processing?from=2024-01-01&to=2024-01-07')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment processing' })).toBeVisible()
    await expect(page.getByText(/^We did not find any matching contract models/)).toBeVisible()
    await expectNoAxeFindings(page)

    await page.goto(`/finance/payment-processing?${days}`)
    await expect(page.getByRole('table', { name: 'Transaction groups' }).getByRole('columnheader')).toHaveText([
      ...[
        'Select',
        'Pay group',
        'Cycle',
        'Period',
        'Unconfirmed visits',
        'Completed at',
        'Paid at',
        'Total',
        'Actions',
      ],
    ])
    await expect(groups).toHaveCount(all.groups.length)
    await expect(page.getByRole('combobox', { name: 'Pay group' })).toBeVisible()
    const cost = sum(all.groups.map(({ total }) => parsePence(total)))
    await expect(page.getByText(`Cost of displayed total: ${formatMoney(cost)}`)).toBeVisible()
    for (const name of ['Select ready', 'Select creditable', 'Credit selected', 'Run payroll']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await expectNoAxeFindings(page)
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing of this name')
    await expect(page.getByText(/^We did not find any matching contract models/)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await pick(page, 'Status', 'Pending')
    await pick(page, 'Pay group', 'Cardiff waged')
    const pending = all.groups.filter((each) => each.contract_name === 'Cardiff waged' && each.completed_at === null)
    expect(pending.length).toBeLessThan(all.groups.length)
    await expect(groups).toHaveCount(pending.length)
    await expect(groups.filter({ hasText: 'Cardiff waged' })).toHaveCount(pending.length)
    const { name, bytes } = await exportedAs(page, 'CSV')
    expect(name).toMatch(/payment-groups/)
    expect(bytes.toString()).toContain('Pay group,Cycle,Period,Unconfirmed visits,Completed at,Paid at,Total')
    expect(bytes.toString()).toContain('Cardiff waged,')
  })

  const carers = rowsOf(page, 'Carer transactions')
  await test.step('a group lists its carers and filters them by name or reference (PAYP-D06)', async () => {
    await page.goto(`/finance/payment-processing/${group.calendar_guid}/${group.guid}/${group.contract_guid}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Cardiff waged' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Pay group' })).toHaveAttribute(
      'href',
      `/finance/payment-models/${group.contract_guid}/settings`,
    )
    await expect(page.getByRole('table', { name: 'Carer transactions' }).getByRole('columnheader')).toHaveText([
      ...['Select', 'Carer', 'Contract reference', 'Reference', 'Unconfirmed', 'Visits', 'Extras', 'Total', 'Actions'],
    ])
    await expectNoAxeFindings(page)
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody of this name')
    await expect(
      page.getByText('No payment contracts found in this billing period with the selected filter'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    // Unconfirmed time as hours and minutes.
    const cells = carers.first().getByRole('cell')
    await expect(cells.filter({ hasText: /^\d\d+:[0-5]\d$/ })).toHaveCount(1)
    const own = (await carers.first().getByRole('cell').nth(1).textContent()) ?? ''
    await page.getByRole('searchbox', { name: 'Search' }).fill(own)
    await expect(carers).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    const { name } = await exportedAs(page, 'Excel')
    expect(name).toMatch(/payment-transactions/)
  })

  await test.step('the name of a carer leads to their visits, and a visit to its working', async () => {
    await carers.first().getByRole('link').first().click()
    for (const name of ['Date', 'Client']) {
      await expect(
        page.getByRole('table', { name: 'Visits' }).getByRole('columnheader', { name, exact: true }),
      ).toBeVisible()
    }
    await expectNoAxeFindings(page)
    // Its first day.
    await rowsOf(page, 'Visits').first().getByRole('button').click()
    await rowsOf(page, 'Visits')
      .filter({ has: page.getByRole('switch') })
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('complementary', { name: /was worked out$/ })).toContainText('Rostered')
    await expectNoAxeFindings(page)
  })
})

test('the tasks of invoicing and of payments have a tab each', async ({ page }) => {
  await signIn(page, 'finance')
  await page.goto('/finance/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await page.goto('/finance/processing-status')
  const tabs = page.getByRole('navigation', { name: 'Invoicing or payments' })
  await expect(tabs.getByRole('link', { name: 'Invoicing' })).toHaveAttribute('aria-current', 'page')
  const heads = page.getByRole('table', { name: 'Tasks' }).getByRole('columnheader')
  const types = { invoice: 'Invoicing', payment: 'Payments' }
  for (const side of ['invoice', 'payment'] as const) {
    await test.step(`the ${side} tab (TASK-001, TASK-009, TASK-D01, TASK-D03, TASK-D04, TASK-D05)`, async () => {
      await tabs.getByRole('link', { name: types[side] }).click()
      await expect(page).toHaveURL(new RegExp(`modelType=${side}`))
      // From the Monday of last week to today.
      await expect(page.getByRole('textbox', { name: /from$/ })).toHaveValue(british(week(-1).from))
      await expect(page.getByRole('textbox', { name: /to$/ })).toHaveValue('24/11/2026')
      const times = ['Inserted at', 'Started at', 'Status', 'Estimated completion', 'Processed at']
      for (const [at, head] of ['Outcome', 'Type', ...times, 'Items', 'By', 'Details'].entries())
        await expect(heads.nth(at)).toHaveText(head)
      await page.getByRole('combobox', { name: 'Type' }).click()
      const options = page.getByRole('listbox').getByRole('option')
      await expect(options).toHaveText(['Credit', 'Credit and recalculate', types[side], 'Interface'])
      await page.keyboard.press('Escape')
      await expectNoAxeFindings(page)
    })
  }

  await test.step('without a task there is nothing to show (TASK-D08)', async () => {
    await page.goto('/finance/processing-status?from=2024-01-01&to=2024-01-07&modelType=payment')
    await expect(page.getByText('No results found')).toBeVisible()
  })
})

test('without the right to processing, payments and tasks are denied (PAYP-005, TASK-002)', async ({ page }) => {
  await signIn(page, 'coordinator')
  for (const path of ['/finance/payment-processing', '/finance/processing-status']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  }
})
