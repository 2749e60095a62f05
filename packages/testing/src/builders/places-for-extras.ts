import { processing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { permissionGroups } from '#contract/permissions.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { invoiceable, transactionsOf } from './invoiceable.ts'
import { councilModel } from './models.ts'
import { payable } from './payable.ts'

interface Place {
  readonly side: Side
  readonly params: { readonly periodGuid: string; readonly guid: string }
  readonly itemGuid: string
  readonly transactionId: number
}

export const parking = { charge_type_alias: 'E/NO-TAX', date: '2026-11-18', total: '12.40', description: 'Parking' }
export const miles = {
  charge_type_alias: 'X/MILES',
  date: '2026-11-18',
  quantity: '5.2',
  rate: '0.35',
  description: 'Diversion',
}

/** Transactions for extras on both sides, and the calls of their extras, as a finance admin unless another user is given. */
export async function placesForExtras(app: TestApp) {
  const clerk = await app.signIn(['Finance.Processing:Read', 'Finance.Processing.Charges:Edit', 'User.Operator:Edit'], {
    groups: [permissionGroups.financeAdmin],
  })
  let made = 0
  return {
    clerk,
    /** A transaction of 16 to 22 November 2026 with one visit: 27.87 to invoice, or 12.85 to pay. */
    async transaction(side: Side): Promise<Place> {
      const title = `Extras ${made++}`
      const { periodGuid } =
        side === 'invoice'
          ? await invoiceable(app, 1, await councilModel(app.owner, { title }))
          : await payable(app, ['Khan'], { title })
      const guid = (await transactionsOf(app, periodGuid))[0]?.guid ?? ''
      const row = await app.owner
        .selectFrom('item as i')
        .innerJoin('billing_transaction as t', 't.id', 'i.transaction_id')
        .select(['i.guid', 't.id'])
        .where('t.guid', '=', guid)
        .executeTakeFirstOrThrow()
      return { side, params: { periodGuid, guid }, itemGuid: row.guid, transactionId: row.id }
    },
    add: ({ side, params }: Place, body: object, as: TestUser | null = clerk) =>
      app.call(processing[side].createExtra, { as, params, body }),
    change: (
      { side, params }: Place,
      chargeGuid: string,
      body: object,
      as: TestUser | null = clerk,
      headers: Record<string, string> = {},
    ) => app.call(processing[side].updateExtra, { as, params: { ...params, chargeGuid }, body, headers }),
    remove: ({ side, params }: Place, chargeGuid: string, as: TestUser | null = clerk) =>
      app.call(processing[side].deleteExtra, { as, params: { ...params, chargeGuid } }),
    list: async ({ side, params }: Place) =>
      (await app.call(processing[side].listCharges, { as: clerk, params })).body.charges,
    async totals({ side, params }: Place) {
      const { body } = await app.call(processing[side].getTransaction, { as: clerk, params })
      return [body.subtotal_extra, body.total]
    },
  }
}
