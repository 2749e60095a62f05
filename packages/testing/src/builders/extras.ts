import { processing } from '#contract/billing/processing.ts'
import { permissionGroups } from '#contract/permissions.ts'
import type { TestApp } from '../test-app.ts'
import { type Payable, payable } from './payable.ts'

export const expense = { charge_type_alias: 'E/NO-TAX', date: '2026-11-18', total: '7.85', description: 'Shopping' }
export const suspension = {
  ...{ charge_type_alias: 'SUSP/PAY', date: '2026-11-18', quantity: '7.5', rate: '13.1', description: 'Suspended' },
}

/** Creates payments of 16 to 22 November 2026 with extras, over the API as a finance admin who may also approve. */
export async function payExtras(app: TestApp) {
  const rights = ['Finance.Processing:Read', 'Finance.Processing:Edit', 'Finance.Processing.Charges:Edit'] as const
  const approvals = ['Finance.Processing.Charges.Approve', 'Hr.Approver'] as const
  const clerk = await app.signIn(
    [...rights, ...approvals.flatMap((name) => [`${name}:Read`, `${name}:Edit`] as const)],
    { groups: [permissionGroups.financeAdmin] },
  )
  let made = 0
  const paramsOf = ({ periodGuid, carers }: Payable, at = 0) => ({
    periodGuid,
    guid: carers[at]?.transactionGuid ?? '',
  })
  return {
    clerk,
    paramsOf,
    /** A pay group of its own, whose carers have a visit of 12.85 each. */
    group: (names: readonly string[] = ['Khan']) => payable(app, names, { title: `Waged ${++made}` }),
    /** Adds an extra to the payment of a carer, and returns its guid. */
    async add(of: Payable, body: object, at = 0): Promise<string> {
      const created = await app.call(processing.payment.createExtra, { as: clerk, params: paramsOf(of, at), body })
      if (created.status !== 201) throw new Error(JSON.stringify(created.problem))
      return created.body.guid
    },
    /** Returns the sum of the extras of a payment, and its total. */
    async totals(of: Payable, at = 0): Promise<[string, string]> {
      const { body } = await app.call(processing.payment.getTransaction, { as: clerk, params: paramsOf(of, at) })
      return [body.subtotal_extra, body.total]
    },
  }
}
