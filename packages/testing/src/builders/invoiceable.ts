import { sql } from 'kysely'
import { priceAssignees } from '#server/areas/billing/pricing/price-assignees.ts'
import { priceBranch } from '#server/areas/billing/pricing/price-branch.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import type { TestApp } from '../test-app.ts'
import { type CouncilModel, councilModel } from './models.ts'
import { appointment, client, userContract } from './rota.ts'

export interface Invoiceable {
  readonly model: CouncilModel
  /** The period of 16 to 22 November 2026. */
  readonly periodGuid: string
  readonly contracts: readonly string[]
}

/** Creates the provider's company details, which invoicing requires. */
export async function company(app: TestApp): Promise<void> {
  await app.owner
    .insertInto('company')
    .values({
      name: 'Larkfield Homecare Ltd',
      address_lines: ['Unit 4, Kirkstall Mills', 'Leeds LS5 3BT'],
      phone: '0113 496 0142',
      email: 'accounts@larkfield.example',
      company_number: '01234567',
      vat_registration: 'GB 123 4567 89',
      regulator_reference: '1-101234567',
      bank_sort_code: '00-12-34',
      bank_account: '01234567',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Creates clients of the council with one confirmed visit each on Tuesday 17 November 2026, 18:30 to 19:30, with actual
 * times 18:28 to 19:47: 27.87 each (finance 3.6), priced and ready to be invoiced.
 */
export async function invoiceable(app: TestApp, clients: number, model?: CouncilModel): Promise<Invoiceable> {
  const { owner, branchId } = app
  await company(app)
  const council = model ?? (await councilModel(owner))
  const contracts: string[] = []
  for (let at = 0; at < clients; at++) {
    const clientGuid = await client(owner, { branchId, lastName: `Holroyd ${letters(at)}` })
    contracts.push(await userContract(owner, { branchId, clientGuid, modelGuid: council.guid }))
    await appointment(owner, {
      branchId,
      clientGuid,
      careTypeGuid: council.careTypeGuid,
      start: '2026-11-17T18:30:00Z',
      end: '2026-11-17T19:30:00Z',
      assignees: [{ checkIn: '2026-11-17T18:28:00Z', checkOut: '2026-11-17T19:47:00Z', confirmedAt: app.clock.now() }],
    })
  }
  await priceBranch(app.db, app.branchGuid, app.clock.now(), {
    from: '2026-11-01T00:00:00Z',
    to: '2026-12-01T00:00:00Z',
  })
  return { model: council, periodGuid: council.periodGuidOn('2026-11-17'), contracts }
}

function letters(number: number): string {
  return number < 26 ? String.fromCharCode(65 + number) : letters(Math.floor(number / 26) - 1) + letters(number % 26)
}

/** Returns the current transactions of a period, by id. */
export function transactionsOf(app: TestApp, periodGuid: string) {
  return app.owner
    .selectFrom('billing_transaction')
    .selectAll()
    .where('period_guid', '=', periodGuid)
    .orderBy('id')
    .execute()
}

/** Returns the sum of the ledger in pence, for the whole database. */
export async function ledgerTotal(app: TestApp): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select coalesce(sum(total_pence), 0)::bigint as total from ledger_line`.execute(app.owner)
  return rows[0]?.total ?? 0
}

/** Changes an assignee's confirmation and reprices it, like a user would. */
export async function unconfirmFirst(app: TestApp, contractGuid: string): Promise<void> {
  await withBranch(app.db, app.branchGuid, app.clock.now(), async (db, branch) => {
    const { id } = await db
      .selectFrom('item as i')
      .innerJoin('billing_transaction as t', 't.id', 'i.transaction_id')
      .select('i.assignee_id as id')
      .where('t.user_contract_guid', '=', contractGuid)
      .orderBy('i.id')
      .executeTakeFirstOrThrow()
    await db.updateTable('assignee').set({ confirmed_at: null }).where('id', '=', id).execute()
    await priceAssignees(db, branch, [id])
  })
}
