import type { Locator, Page } from '@playwright/test'
import { formatMoney, parsePence, sum } from '#domain/money.ts'
import { ask } from '../support/api.ts'
import { week } from '../support/weeks.ts'

export interface Group {
  guid: string
  calendar_guid: string
  contract_guid: string
  contract_name: string
  start: string
  end: string
  total: string
  ready_total: string
  waiting_total: string
  completed_total: string
  unconfirmed_count: number
  problem_count: number
  to_come_count: number
  completed_at: string | null
  deadline_overdue: boolean
  is_processable: boolean
  is_creditable: boolean
}

export interface Transaction {
  guid: string
  owner_name: string
  status_type_alias: string
  reference: string | null
  appointment_count: number
  unconfirmed_count: number
  problem_count: number
  total: string
  subtotal_extra: string
  is_processable: boolean
}

export interface Item {
  appointment_guid: string | null
  readonly reference_owner_name: string | null
  guid: string
  appointment_type: string
  total: string
  problem: string | null
  is_alerting: boolean
  is_to_come: boolean
  is_chargeable: boolean
}

/** Returns the groups whose periods start in some weeks; by default in the last one, as the screen does. */
export async function groupsOf(page: Page, first = -1, last = -1): Promise<Group[]> {
  const query = `from=${week(first).from}&to=${week(last).to}`
  return (await ask<{ groups: Group[] }>(page, `/finance/invoice-processing?${query}`)).groups
}

export async function transactionsOf(page: Page, group: Group): Promise<Transaction[]> {
  const path = `/finance/invoice-processing/${group.guid}/transactions`
  return (await ask<{ transactions: Transaction[] }>(page, path)).transactions
}

export async function itemsOf(page: Page, group: Group, transaction: Transaction): Promise<Item[]> {
  const path = `/finance/invoice-processing/${group.guid}/transactions/${transaction.guid}/items`
  return (await ask<{ items: Item[] }>(page, path)).items
}

interface RateLine {
  description: string
  duration: number
  total: string
}

/** Returns the lines that add up to an item's amount. */
export async function rateLinesOf(page: Page, group: Group, transaction: Transaction, item: Item): Promise<RateLine[]> {
  const root = `/finance/invoice-processing/${group.guid}/transactions/${transaction.guid}`
  const path = `${root}/visits/${item.guid}/calculations`
  return (await ask<{ labour_charges: RateLine[] }>(page, path)).labour_charges
}

/** Returns a matching transaction of some groups, with its group. Throws if the demo has none. */
export async function findTransaction(
  page: Page,
  groups: readonly Group[],
  fits: (transaction: Transaction) => boolean,
): Promise<{ group: Group; transaction: Transaction }> {
  for (const group of groups) {
    const transaction = (await transactionsOf(page, group)).find(fits)
    if (transaction) return { group, transaction }
  }
  throw new Error('The demo has no such transaction')
}

export function pathOf(group: Group, transaction?: Transaction): string {
  const period = `/finance/invoice-processing/${group.calendar_guid}/${group.guid}/${group.contract_guid}`
  return transaction ? `${period}/${transaction.guid}` : period
}

/** Adds up amounts in API format, and formats the sum as the screens do. */
export function moneySum(amounts: readonly string[]): string {
  return formatMoney(sum(amounts.map(parsePence)))
}

/** The rows of a table without its header. */
export function rowsOf(page: Page, table: string): Locator {
  return page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
}
