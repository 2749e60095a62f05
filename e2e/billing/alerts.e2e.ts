import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { formatDate } from '#domain/date-format.ts'
import { addDays } from '#domain/time.ts'
import { account } from '#testing/builders/people.ts'
import { send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { test } from '../support/test.ts'
import { week } from '../support/weeks.ts'
import { signInToOwnGroup } from './own-group.ts'
import { groupsOf, rowsOf, transactionsOf } from './processing.ts'

test('finance staff see what will not be billed, why, and what cures it', async ({ page }) => {
  await test.step('the menu opens the week before this one, with both tabs (ALERT-001, ALERT-003, ALERT-008, ALERT-D01, ALERT-D05)', async () => {
    await signIn(page, 'finance', '/finance/invoice-processing')
    await page.getByRole('link', { name: 'Alerts' }).click()
    await expect(page).toHaveURL(/^[^?]*\/finance\/alerts\?/)
    await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
    const { from, to } = week(-1)
    expect(new URL(page.url()).searchParams.get('from')).toBe(from)
    expect(new URL(page.url()).searchParams.get('to')).toBe(to)
    const tabs = page.getByRole('navigation', { name: 'Invoicing or payments' })
    await expect(tabs.getByRole('link')).toHaveText(['Invoicing', 'Payments'])
    await expect(tabs.getByRole('link', { name: 'Invoicing' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('table', { name: 'Alerts' }).getByRole('columnheader')).toHaveText([
      ...['Date', 'Client', 'Carer', 'Contract', 'Source', 'Description', 'Status', 'At stake'],
    ])
    await expectNoAxeFindings(page)
  })

  await test.step('a link fills the filter, and clearing it restores the week (ALERT-002, ALERT-004, ALERT-009, ALERT-012, ALERT-D02)', async () => {
    const { from, to } = week(-2)
    await page.goto(`/finance/alerts?from=${from}&to=${to}&user_name=nobody+of+this+name&tab=invoice`)
    await expect(page.getByRole('textbox', { name: 'Client or carer name' })).toHaveValue('nobody of this name')
    await expect(page.getByText('No alerts found.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['All', 'Conf only', 'Unconf only'])
    await page.keyboard.press('Escape')
    await pick(page, 'Status', 'Conf only')
    await expect(page).toHaveURL(/confirmed=true/)
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(page.getByRole('textbox', { name: 'Client or carer name' })).toHaveValue('')
    expect(new URL(page.url()).searchParams.get('from')).toBe(week(-1).from)
  })

  await test.step('the other tab keeps dates and name, and drops the models (ALERT-D04)', async () => {
    const { from, to } = week(-2)
    const models = 'models=00000000-0000-4000-8000-000000000000'
    await page.goto(`/finance/alerts?from=${from}&to=${to}&user_name=khan&${models}`)
    await page
      .getByRole('navigation', { name: 'Invoicing or payments' })
      .getByRole('link', { name: 'Payments' })
      .click()
    await expect(page).toHaveURL(/tab=payment/)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('from'), searchParams.get('user_name'), searchParams.get('models')]).toEqual([
      from,
      'khan',
      null,
    ])
  })
})

test('the bell of a group and of a transaction opens their alerts', async ({ page, anotherBrowser }) => {
  await signIn(page, 'finance', '/finance/invoice-processing')
  const group = (await groupsOf(page, -4, -1)).find(({ problem_count }) => problem_count > 0)
  if (!group) throw new Error('The demo has no visit without a price')
  const bells = (table: string) =>
    page.getByRole('table', { name: table }).getByRole('link', { name: /without a price: / })
  const place = `from=${group.start}&to=${group.end}`
  const ofModel = `&tab=invoice&models=${group.contract_guid}`

  await test.step('filled with the period and the model, and with the owner of a transaction (INVP-056, INVP-D25)', async () => {
    await page.goto(`/finance/invoice-processing?from=${group.start}&to=${group.start}&models=${group.contract_guid}`)
    await expect(bells('Transaction groups').first()).toHaveAttribute('href', `/finance/alerts?${place}${ofModel}`)
    await page.goto(
      `/finance/invoice-processing/${group.calendar_guid}/${group.guid}/${group.contract_guid}?alerting=true`,
    )
    const owner = (await transactionsOf(page, group)).find(({ problem_count }) => problem_count > 0)
    const name = encodeURIComponent(owner?.owner_name ?? '')
    await expect(bells('Client transactions').first()).toHaveAttribute(
      'href',
      new RegExp(`&user_name=${name}&tab=invoice&`),
    )
    await bells('Client transactions').first().click()
    await expect(page.getByRole('textbox', { name: 'Client or carer name' })).toHaveValue(owner?.owner_name ?? '')
    await expect(rowsOf(page, 'Alerts').first()).toBeVisible()
  })

  await test.step('without the right to alerts it opens the items themselves, and the screen is denied (INVP-055)', async () => {
    const email = `${randomUUID()}@journey.example`
    const branchGuid = await page.evaluate(() => sessionStorage.getItem('branch_guid') ?? '')
    await inDatabase(dataFolder, async (owner) => {
      const branch = owner.selectFrom('branch').select('id').where('guid', '=', branchGuid)
      const branchIds = [(await branch.executeTakeFirstOrThrow()).id]
      await account(owner, { email, password: 'Larkfield!2026', branchIds, permissions: ['Finance.Processing:Read'] })
    })
    const { start, guid, contract_guid, calendar_guid } = group
    const other = await anotherBrowser()
    await signInAs(other, email, `/finance/invoice-processing?from=${start}&to=${start}&models=${contract_guid}`)
    const bell = other.getByRole('link', { name: /without a price: / }).first()
    await expect(bell).toHaveAttribute(
      'href',
      `/finance/invoice-processing/${calendar_guid}/${guid}/${contract_guid}?alerting=true`,
    )
    await other.goto('/finance/alerts')
    await expect(other.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  })
})

test('alerts are grouped by what the work is, and the address keeps it', async ({ page }) => {
  const { from } = week(-1)
  await signInToOwnGroup(page, { clients: 2, visits: 2, confirmed: false })
  await page.goto('/finance/alerts')
  const table = page.getByRole('table', { name: 'Alerts' })
  const groups = table.getByRole('button', { expanded: false }).or(table.getByRole('button', { expanded: true }))
  // Columns that sort have the same words.
  const grouping = (name: string) =>
    page.getByRole('group', { name: 'Group by' }).getByRole('button', { name, exact: true })

  await test.step('by client: each with its number and money, one of them open', async () => {
    await grouping('Client').click()
    await expect(page).toHaveURL(/by=owner/)
    await expect(groups).toHaveText([/Ashdown A2/, /Ashdown B2/])
    // Two hours on weekdays at 20.00 for each client.
    await expect(table.getByRole('row', { name: /Ashdown A 2 Not confirmed,.* £40\.00/ })).toBeVisible()
    await expect(rowsOf(page, 'Alerts').filter({ has: page.getByRole('link', { name: /Ashdown A$/ }) })).toHaveCount(2)
    await expect(page.getByRole('link', { name: /Ashdown B$/ })).toHaveCount(0)
    await expectNoAxeFindings(page)
  })

  await test.step('the keyboard opens another group, which stays open after a reload', async () => {
    await groups.first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('link', { name: /Ashdown [AB]$/ })).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(groups.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name: /Ashdown B$/ })).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('link', { name: /Ashdown B$/ })).toHaveCount(2)
    await expect(grouping('Client')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('by contract there is one group, by day one for each day', async () => {
    await grouping('Contract').click()
    await expect(groups).toHaveText([/^Council .*4$/])
    await grouping('Day').click()
    await expect(groups).toHaveText([`Mon ${formatDate(from)}2`, `Tue ${formatDate(addDays(from, 1))}2`])
    await expect(table.getByText('2 clients, not confirmed').first()).toBeVisible()
  })

  await test.step('on the other tab the owners are carers', async () => {
    await page
      .getByRole('navigation', { name: 'Invoicing or payments' })
      .getByRole('link', { name: 'Payments' })
      .click()
    await expect(grouping('Carer')).toBeVisible()
    await expect(grouping('Day')).toHaveAttribute('aria-pressed', 'true')
  })
})

test('an alert shows what cures it, and goes when it is confirmed', async ({ page }) => {
  const { assignees } = await signInToOwnGroup(page, { clients: 1, visits: 2, confirmed: false })
  await page.goto('/finance/alerts')
  const rows = page.getByRole('table', { name: 'Alerts' }).getByRole('row', { name: /Ashdown A/ })
  await expect(rows).toHaveCount(2)
  const panel = page.getByRole('complementary', { name: 'Not confirmed' })
  const figures = page.getByRole('region', { name: 'Queue' })
  const chart = figures.getByRole('img')

  await test.step('its group tells how much waits, closes and opens, and the list shows all without groups', async () => {
    const group = page.getByRole('button', { name: 'Not confirmed 2' })
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('table', { name: 'Alerts' })).toContainText(/1 client, \d/)
    await group.click()
    await expect(page.getByRole('link', { name: /Ashdown A$/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'None', exact: true }).click()
    await expect(page.getByRole('link', { name: /Ashdown A$/ })).toHaveCount(2)
    await expect(group).toHaveCount(0)
    await page.getByRole('button', { name: 'Cause', exact: true }).click()
    // The cure of a group opens its first alert.
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(panel).toContainText('1 of 2')
    await page.getByRole('button', { name: 'Close panel' }).click()
  })

  await test.step('a row leads to its client, carer, contract and visit, and opens beside the list (ALERT-D07, ALERT-D08)', async () => {
    for (const [name, path] of [
      [/^Visit$/, /^\/visits\/detail\//],
      [/Ashdown A$/, /^\/clients\/[^/]+\/profile\/personal-details$/],
    ] as const) {
      await expect(rows.first().getByRole('link', { name })).toHaveAttribute('href', path)
    }
    await rows.first().getByRole('link').first().click()
    await expect(panel).toContainText('1 left')
    await expect(figures).toContainText('Freed today£0.00')
    await expectNoAxeFindings(page)
  })

  await test.step('confirming goes on to the next, and the counter falls (ALERT-D10)', async () => {
    await panel.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(panel).toContainText('0 left')
    // An hour on a weekday at 20.00.
    await expect(figures).toContainText('Left1of 2 today')
    await expect(figures).toContainText('Freed today£20.001 alert')
    await expect(chart).toHaveAccessibleName(/^2 alerts at 08:00, 1 left at /)
    await panel.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('No alerts found.')).toBeVisible()
    await expect(figures).toContainText('Freed today£40.002 alerts')
    await expect(chart).toHaveAccessibleName(/^2 alerts at 08:00, 0 left at /)
    await expectNoAxeFindings(page)
  })

  await test.step('what falls back is an alert again, and not freed', async () => {
    await send(page, 'PATCH', '/finance/appointments', { user_appointment_guids: [assignees[0]], confirmed: false })
    await page.reload()
    await expect(rows).toHaveCount(1)
    await expect(figures).toContainText('Freed today£20.001 alert')
  })
})
