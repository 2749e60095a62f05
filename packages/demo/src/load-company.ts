import type { PoolClient } from 'pg'
import { addDays, formatInstant, localDateOf } from '#domain/time.ts'
import { type AccountRows, makeAccounts } from './accounts.ts'
import { type BranchKey, branchPlans, rowOfBranch } from './branches.ts'
import { company } from './company.ts'
import { insertRows } from './database/insert-rows.ts'
import { type InvoiceModels, makeInvoiceModels } from './models/make-invoice-models.ts'
import { makePaymentModels, type PaymentModels } from './models/make-payment-models.ts'
import { type ModelMaker, modelTables, noModelRows } from './models/model-rows.ts'
import { Random } from './random.ts'
import { recordOf } from './records.ts'
import { type CareTypes, makeCareTypes } from './settings/care-types.ts'
import { type Conditions, makeConditions } from './settings/conditions.ts'
import { makeHolidays, makeHolidayTiers } from './settings/holidays.ts'
import { makeRuns } from './settings/runs.ts'
import type { Window } from './window.ts'

export interface CompanyLoad {
  readonly careTypes: CareTypes
  readonly conditions: Conditions
  readonly invoiceModels: InvoiceModels
  readonly paymentModels: PaymentModels
  /** Guids of the pay groups to close at the end. */
  readonly closedModels: readonly string[]
  readonly accounts: AccountRows['guids']
  readonly passwordHash: AccountRows['passwordHash']
}

/** Loads everything outside the branches: the company, its branches and accounts, finance settings and price lists. */
export async function loadCompany(client: PoolClient, seed: number, window: Window): Promise<CompanyLoad> {
  const stream = (subject: string) => new Random(seed, subject)

  await insertRows(client, 'company', [company])
  const branchRandom = stream('branches')
  await insertRows(
    client,
    'branch',
    branchPlans.map((plan) => rowOfBranch(plan, branchRandom)),
  )
  const branchIds = recordOf<BranchKey, number>(['leeds', 'glasgow', 'cardiff'], (key) => {
    return branchPlans.find((plan) => plan.key === key)?.id ?? 0
  })
  const openedAt = formatInstant((window.firstDay - 200) * 1440 + 9 * 60)
  const accounts = await makeAccounts(stream('accounts'), branchIds, openedAt)
  await insertRows(client, 'account', accounts.account)
  await insertRows(client, 'account_branch', accounts.account_branch)
  await insertRows(client, 'account_group', accounts.account_group)
  await insertRows(client, 'account_permission', accounts.account_permission)

  const careTypes = makeCareTypes(stream('care types'))
  const conditions = makeConditions(stream('conditions'))
  const tiers = makeHolidayTiers(stream('tiers'))
  const runs = makeRuns(stream('runs'))
  await insertRows(client, 'care_type', careTypes.rows)
  await insertRows(client, 'rule_condition', conditions.rows)
  await insertRows(client, 'holiday_tier', tiers.rows)
  await insertRows(client, 'holiday', makeHolidays(stream('holidays'), tiers.guids, holidayYears(window)))
  await insertRows(client, 'run', runs.rows)

  const maker: ModelMaker = {
    random: stream('models'),
    rows: noModelRows(),
    careTypes: careTypes.guids,
    conditions: conditions.guids,
    tiers: tiers.guids,
    runs: runs.guids,
    first: window.first,
    last: window.last,
  }
  const invoiceModels = makeInvoiceModels(maker)
  const paymentModels = makePaymentModels(maker, invoiceModels)
  // A Closed pay group cannot be assigned, so pay groups are closed after the carers have them.
  const closed = maker.rows.contract_model.filter(({ archived }) => archived)
  const closedModels = closed.map(({ guid }) => guid ?? '')
  for (const model of closed) model.archived = false
  for (const table of modelTables) await insertRows(client, table, maker.rows[table])
  return {
    careTypes: careTypes.guids,
    conditions: conditions.guids,
    invoiceModels,
    paymentModels,
    closedModels,
    accounts: accounts.guids,
    passwordHash: accounts.passwordHash,
  }
}

/** Returns at least the years of uk 4, and those of the whole rota plus the year after it. */
function holidayYears(window: Window): { first: number; last: number } {
  const next = addDays(localDateOf(window.lastDay), 366)
  return { first: Math.min(2025, Number(window.first.slice(0, 4))), last: Math.max(2027, Number(next.slice(0, 4))) }
}
