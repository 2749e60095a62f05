import { type Additional, additionals } from '#contract/billing/additionals.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { addableTypes, chargeTypes } from '#domain/billing/charge-types.ts'
import { formatMills, formatPence, mills, pence } from '#domain/money.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { allSides } from '../sides.ts'
import { type AdditionalRow, selectAdditionals, selectApprovals } from './additional-queries.ts'

/** ADDL-020, ADDL-D01, ADDL-D02. */
const list = (side: Side) =>
  handle(additionals[side].list, async ({ query }, { db, branch }) => {
    const { rows, sums } = await selectAdditionals(db, branch, side, query)
    const sumOf = (some: typeof sums) => ({
      count: some.reduce((count, each) => count + each.count, 0),
      total: formatPence(pence(some.reduce((total, each) => total + each.total, 0))),
    })
    const ofStatus = (status: Additional['status']) => sumOf(sums.filter((each) => each.status === status))
    const all = sumOf(sums)
    return {
      additionals: rows.map(presentAdditional),
      count: all.count,
      summary: {
        Pending: ofStatus('Pending'),
        Approved: ofStatus('Approved'),
        Rejected: ofStatus('Rejected'),
        all,
      },
    }
  })

/** ADDL-021. */
const types = (side: Side) =>
  handle(additionals[side].types, async () => {
    const found = addableTypes(side).map((alias) => ({ alias, title: chargeTypes[alias]?.title ?? alias }))
    return { types: found, count: found.length }
  })

/** ADDL-009, ADDL-022. */
const listApprovals = handle(additionals.payment.listApprovals, async ({ params }, { db }) => {
  const approvals = await selectApprovals(db, params.guid)
  if (!approvals) throw new AppError('NOT_FOUND')
  return { approvals, count: approvals.length }
})

export const listAdditionalHandlers: readonly Handler[] = [
  ...allSides.flatMap((side): readonly Handler[] => [list(side), types(side)]),
  listApprovals,
]

/** Builds the API's representation of an additional (ADDL-008). */
export function presentAdditional(row: AdditionalRow): Additional {
  const { is_calculated, rate_mills, reference, state, side, total, ...rest } = row
  const extra_type = is_calculated ? 'Calculated' : row.relation_type === 'Shift' ? 'ShiftExtra' : 'Charge'
  return {
    ...(rest satisfies Partial<Additional>),
    extra_type,
    field_type: chargeTypes[row.charge_type_alias]?.field ?? 'Cash',
    rate: formatMills(mills(rate_mills)),
    total: formatPence(pence(total)),
    transaction_reference: reference,
    is_approvable: side === 'payment' && state === 'open' && !is_calculated,
  }
}
