import { formatMoney, parsePence } from '#domain/money.ts'
import { ask, send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'
import { signInToOwnGroup } from './own-group.ts'
import {
  findTransaction,
  groupsOf,
  itemsOf,
  moneySum,
  pathOf,
  rowsOf,
  type Transaction,
  transactionsOf,
} from './processing.ts'

test.beforeEach(({ page }) => signIn(page, 'finance'))

test('groups are found by part of their name in either case; an empty result says so, and visible groups are added up (INVP-014)', async ({
  page,
}) => {
  await openBranch(page, 'Leeds')
  const [from, to] = [week(-3).from, week(-2).to]
  await page.goto(`/finance/invoice-processing?from=${from}&to=${to}`)
  const groups = await groupsOf(page, -3, -2)
  const late = groups.filter((group) => group.deadline_overdue).length
  await expect(rowsOf(page, 'Transaction groups')).toHaveCount(groups.length)
  await expect(page.getByText(`Cost of displayed total: ${moneySum(groups.map(({ total }) => total))}`)).toBeVisible()
  await expect(page.getByText(`${groups.length} groups`)).toBeVisible()
  await expect(page.getByRole('main').getByText(/\d+ overdue$/)).toHaveCount(late > 0 ? 1 : 0)

  const council = groups.filter(({ contract_name }) => contract_name.includes('Council'))
  await page.getByRole('searchbox', { name: 'Search' }).fill('COUNCIL')
  await expect(rowsOf(page, 'Transaction groups')).toHaveCount(council.length)
  await test.step('the total is that of the filtered groups, on one page (INVP-D07, INVP-D30)', async () => {
    expect(council.length).toBeLessThan(groups.length)
    const total = moneySum(council.map((group) => group.total))
    await expect(page.getByText(`Cost of displayed total: ${total}`)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  })
  await expect(page).toHaveURL(/search=COUNCIL/)
  await page.getByRole('combobox', { name: 'Percentage confirmed' }).click()
  await expect(page.getByRole('option')).toHaveText(['Any', 'Under 100%', 'Only 100%'])
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox', { name: 'Search' }).fill('no such model')
  await expect(
    page.getByText('We did not find any matching contract models for processing in selected dates and filter values.'),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rowsOf(page, 'Transaction groups')).toHaveCount(groups.length)

  await page.getByLabel('Period start from', { exact: true }).fill(british(week(0).to))
  await page.keyboard.press('Enter')
  const start = page.getByLabel('Period start from', { exact: true })
  await expect(start).toHaveAccessibleDescription('Start date can not be after end date')
  await start.fill('')
  await page.keyboard.press('Enter')
  await expect(start).toHaveAccessibleDescription('This field is required.')
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`))
})

test('ready groups can be picked to invoice, invoiced ones to credit, not both together; the others show why not (INVP-025, INVP-026)', async ({
  page,
}) => {
  await openBranch(page, 'Cardiff')
  // Next week nothing can be confirmed yet.
  await page.goto(`/finance/invoice-processing?from=${week(-2).from}&to=${week(1).to}`)
  const groups = await groupsOf(page, -2, 1)
  const ready = groups.filter((group) => group.is_processable)
  const invoiced = groups.find((group) => group.is_creditable && group.completed_at !== null)
  const pending = groups.find(
    (group) => group.to_come_count > 1 && group.unconfirmed_count + group.problem_count === 0 && !group.is_creditable,
  )
  if (ready.length === 0 || !invoiced || !pending) throw new Error('The demo has groups of every kind')
  const row = ({ contract_name, start }: typeof pending) =>
    rowsOf(page, 'Transaction groups')
      .filter({ has: page.getByRole('link', { name: contract_name, exact: true }) })
      .filter({ hasText: british(start) })
  const invoice = page.getByRole('button', { name: 'Invoice selected' })
  await expect(row(pending).getByRole('checkbox')).toHaveAccessibleDescription(
    `${pending.to_come_count.toLocaleString('en-GB')} items are still to come.`,
  )
  await expect(invoice).toHaveAccessibleDescription('Select what to invoice first.')
  const credit = page.getByRole('button', { name: 'Credit selected' })
  await row(invoiced).getByRole('checkbox').click()
  await expect(credit).toBeEnabled()
  await expect(invoice).toHaveAccessibleDescription('What is selected can only be credited.')
  const [only] = ready.filter((group) => !group.is_creditable) as [(typeof ready)[number]]
  await row(only).getByRole('checkbox').click()
  const both = 'Please select items either for invoicing or crediting, not both'
  await expect(credit).toHaveAccessibleDescription(both)
  await expect(invoice).toHaveAccessibleDescription(both)

  await page.getByRole('button', { name: 'Select ready' }).click()
  await expect(page.getByText(`${ready.length} selected`)).toBeVisible()
  await expect(page.getByText(`${moneySum(ready.map(({ ready_total }) => ready_total))} ready`)).toBeVisible()
  await expect(invoice).toBeEnabled()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText('None selected')).toBeVisible()

  await test.step('Select ready picks the ready groups among the filtered ones (INVP-D07, INVP-D30)', async () => {
    const [{ contract_name: name }] = ready as [(typeof ready)[number]]
    const found = groups.filter(({ contract_name }) => contract_name.includes(name))
    const picked = found.filter((group) => group.is_processable)
    expect(picked.length).toBeLessThan(ready.length)
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await expect(rowsOf(page, 'Transaction groups')).toHaveCount(found.length)
    await page.getByRole('button', { name: 'Select ready' }).click()
    await expect(page.getByText(`${picked.length} selected`)).toBeVisible()
    await expect(page.getByText(`${moneySum(picked.map(({ ready_total }) => ready_total))} ready`)).toBeVisible()
  })
})

test('a group that became empty after the screen was opened is not invoiced, and the modal says so (INVP-074)', async ({
  page,
}) => {
  const { group, ready } = await signInToOwnGroup(page, { clients: 1, visits: 1 })
  const [transaction] = ready as [Transaction]
  await page.goto(pathOf(group, transaction))
  const invoice = page.getByRole('button', { name: 'Invoice', exact: true })
  await expect(invoice).toBeEnabled()
  const [item] = await itemsOf(page, group, transaction)
  const path = `/finance/invoice-processing/${group.guid}/transactions/${transaction.guid}/items/${item?.guid}/no-charges`
  await send(page, 'PUT', path, { no_charge: true })
  await invoice.click()
  const dialog = page.getByRole('dialog', { name: 'Invoice selected' })
  await expect(dialog.getByRole('status')).toHaveText('Transaction is empty and can not be processed.')
  await expect(dialog.getByRole('button', { name: 'Invoice' })).toBeDisabled()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('switching a visit off removes it from the total with a message, switching it on restores it (INVP-064, INVP-065)', async ({
  page,
}) => {
  const { group, ready } = await signInToOwnGroup(page, { clients: 1, visits: 2 })
  const [transaction] = ready as [Transaction]
  const items = await itemsOf(page, group, transaction)
  const at = items.findIndex((item) => item.is_chargeable && parsePence(item.total) > 0)
  const rest = moneySum(items.flatMap(({ total }, index) => (index === at ? [] : [total])))
  await page.goto(pathOf(group, transaction))
  const row = rowsOf(page, 'Visits').nth(at)
  const chargeable = row.getByRole('switch')
  await expect(chargeable).toBeChecked()
  await chargeable.click()
  await expect(page.getByText('Appointment successfully updated')).toBeVisible()
  await expect(chargeable).not.toBeChecked()
  await expect(row).toContainText('£0.00')
  await expect(page.getByText(`Total ${rest}`)).toBeVisible()
  await expectNoAxeFindings(page)

  await chargeable.click()
  await expect(chargeable).toBeChecked()
  await expect(page.getByText(`Total ${moneySum(items.map(({ total }) => total))}`)).toBeVisible()
})

test('a visit without a price shows why in its row, at the button and in its working', async ({ page }) => {
  await openBranch(page, 'Leeds')
  const { group, transaction } = await findTransaction(page, await groupsOf(page), (each) => each.problem_count > 0)
  const items = await itemsOf(page, group, transaction)
  const at = items.findIndex((item) => item.problem === 'NO_ACTUAL_TIMES' && item.is_alerting)
  await page.goto(pathOf(group, transaction))
  const row = rowsOf(page, 'Visits').nth(at)
  await expect(row).toContainText(/No check-(in|out)/)
  const count = transaction.problem_count
  const sentence = new RegExp(`${count} ${count === 1 ? 'item' : 'items'} can not be priced: no check-(in|out).*\\.$`)
  const invoice = page.getByRole('button', { name: 'Invoice', exact: true })
  await expect(invoice).toBeDisabled()
  await expect(invoice).toHaveAccessibleDescription(sentence)
  await expect(page.getByText(sentence).last()).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('complementary', { name: 'Why there is no price' })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('the address opens visits or extras; states filter the visits, and an empty result says so (INVP-004, INVP-D10, EXTRA-D16)', async ({
  page,
}) => {
  await openBranch(page, 'Leeds')
  const { group, transaction } = await findTransaction(
    page,
    await groupsOf(page, -2, -2),
    (each) => each.status_type_alias === 'COMPLETE' && each.appointment_count > 0,
  )
  await page.goto(`${pathOf(group, transaction)}?tab=extra`)
  await expect(page.getByRole('link', { name: 'Extras' })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Date from', { exact: true }).fill('01/01/2001')
  await page.getByLabel('Date to', { exact: true }).fill('02/01/2001')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No items found for filtered selection.')).toBeVisible()
  await expectNoAxeFindings(page)
  await test.step('a client without extras sees that there are none, without a hint about filters', async () => {
    const { group: other, transaction: bare } = await findTransaction(
      page,
      await groupsOf(page, -2, -2),
      (each) => each.subtotal_extra === '0.00' && each.appointment_count > 0,
    )
    await page.goto(`${pathOf(other, bare)}?tab=extra`)
    await expect(page.getByText('This transaction has no extras.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
  })

  await page.goto(pathOf(group, transaction))
  const items = await itemsOf(page, group, transaction)
  const states = page.getByRole('button', {
    name: /^(Invoiced|Credited|Invoiced but later credited|Pending|Invoiced again|Unconfirmed) ?\d+$/,
  })
  await expect(states).toHaveCount(6)
  await expect(states.first()).toHaveText(`Invoiced${items.length}`)
  await states.last().click()
  await expect(page.getByText('No visits found for filtered selection.')).toBeVisible()
  await expect(page).toHaveURL(/status=Unconfirmed/)
  await states.last().click()
  await expect(rowsOf(page, 'Visits')).toHaveCount(items.length)
})

test('buttons and Alt with the arrows move a working to the next row and back, and Escape returns to the row', async ({
  page,
}) => {
  await openBranch(page, 'Leeds')
  const { group, transaction } = await findTransaction(
    page,
    await groupsOf(page, -2, -2),
    (each) => each.appointment_count > 2,
  )
  const items = await itemsOf(page, group, transaction)
  const folder = (item: (typeof items)[number]) => (item.appointment_type === 'Shift' ? '/shift' : '')
  const [first, second] = items.map((item) => `${pathOf(group, transaction)}${folder(item)}/${item.guid}`)
  await page.goto(pathOf(group, transaction))
  await rowsOf(page, 'Visits').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(first ?? '')
  await expect(page.getByRole('button', { name: 'Previous row' })).toBeDisabled()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(second ?? '')
  const [, total] = items.map((item) => formatMoney(parsePence(item.total)))
  await expect(page.getByRole('complementary', { name: `How ${total} was worked out` })).toBeVisible()
  await page.getByRole('button', { name: 'Previous row' }).click()
  await expect(page).toHaveURL(first ?? '')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(pathOf(group, transaction))
  await expect(rowsOf(page, 'Visits').first()).toBeFocused()
})

test('a client is added to a period, empty at first; an invoiced period accepts no one (INVP-061, INVP-062, INVP-063)', async ({
  page,
}) => {
  await openBranch(page, 'Cardiff')
  const [done] = (await groupsOf(page, -4, -2)).filter(({ completed_at }) => completed_at !== null)
  if (!done) throw new Error('The demo has periods that are invoiced')
  await page.goto(pathOf(done))
  await expect(page.getByRole('button', { name: 'Add Client' })).toHaveAccessibleDescription(
    'Can not add Client because this transaction group is already invoiced.',
  )

  const { group } = await signInToOwnGroup(page, { clients: 1, visits: 1, without: 1 })
  const path = `/finance/invoice-processing/${group.guid}/available-users`
  const [user] = (await ask<{ users: { name: string }[] }>(page, path)).users
  const name = user?.name ?? 'nobody'
  await page.goto(pathOf(group))
  await page.getByRole('button', { name: 'Add Client' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  const client = dialog.getByRole('combobox', { name: 'Client' })
  await expect(client).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(client).toHaveAccessibleDescription('This field is required.')
  await client.click()
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Client successfully added')).toBeVisible()
  const added = (await transactionsOf(page, group)).find((each) => each.owner_name === name)
  await page.goto(`${pathOf(group)}?search=${encodeURIComponent(name)}`)
  await expect(rowsOf(page, 'Client transactions').filter({ hasText: name })).toContainText('Pending')
  expect(added?.appointment_count).toBe(0)
})
