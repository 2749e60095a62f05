import { may } from '#contract/access.ts'
import { billingAccess } from '#contract/billing/access.ts'
import { additionals } from '#contract/billing/additionals.ts'
import { chargeTitle } from '#contract/billing/processing-exports.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { pickRefusal } from '#domain/billing/additionals.ts'
import { formatDate } from '#domain/date-format.ts'
import { formatMoney, pence } from '#domain/money.ts'
import { auditAll } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { settleTransactions } from '../pricing/pricing-queries.ts'
import { lockTransactions } from '../transaction-state.ts'
import { selectAdditionalsByGuid, selectLastApprovals, updateDecided } from './additional-queries.ts'
import { approvalRefusals } from './approval-refusal.ts'
import { selectClaimant } from './extra-queries.ts'
import { presentAdditional } from './list-additionals.ts'

type Found = Awaited<ReturnType<typeof selectAdditionalsByGuid>>[number]

/** ADDL-010, ADDL-023: all of them or none. Their payments change at once (ADDL-D13). */
export const decideAdditionals = handle(additionals.payment.decide, async ({ body }, context) => {
  const { db, branch, user, now } = context
  const guids = [...new Set(body.transaction_charge_guids.map((guid) => guid.toLowerCase()))]
  const before = await selectAdditionalsByGuid(db, guids)
  if (before.length < guids.length) throw new AppError('NOT_FOUND')
  const transactions = [...new Set(before.map((row) => row.transaction_id))].sort((one, other) => one - other)
  await lockTransactions(db, transactions)
  // Somebody else may have changed them before the locks.
  const rows = await selectAdditionalsByGuid(db, guids)
  if (rows.length < guids.length) throw new AppError('NOT_FOUND')

  for (const row of rows) await refuseUnfit(context, row, rows[0]?.status)
  await refuseDecided(context, body, rows)

  await updateDecided(
    db,
    rows.map(({ id }) => id),
    {
      ...{ branchId: branch.id, approved: body.approved, accountGuid: user.guid, at: now },
      comment: body.comment ?? 'No comment provided',
    },
  )
  await settleTransactions(db, transactions)
  await auditAll(
    context,
    rows.map((row) => ({
      action: body.approved ? 'approve-extra' : 'reject-extra',
      entity: 'billing_transaction',
      entityGuid: row.transaction_guid,
      before: { charge_type_alias: row.charge_type_alias, date: row.event_date, status: row.status },
      after: { status: body.approved ? 'Approved' : 'Rejected' },
    })),
  )
  return { count: rows.length }
})

/** Throws the first reason why an additional cannot be picked, and says which; what is being paid also says by whom. */
async function refuseUnfit({ db, branch, user }: Context, row: Found, status: string | undefined): Promise<void> {
  const rights = { branch: may(user, billingAccess.approveForBranch), hr: may(user, billingAccess.approveForHr) }
  const reason = pickRefusal(presentAdditional(row), status, rights)
  const refusal = reason && approvalRefusals[reason]
  if (refusal === null) return
  if (refusal === 'ADDITIONAL_NOT_APPROVABLE' && row.state === 'claimed') {
    const claimant = await selectClaimant(db, branch, row.transaction_id)
    const who = claimant ? `${claimant.name} has been paying it since ${claimant.since}: ` : ''
    throw new AppError('BEING_PROCESSED', `${who}${nameOf(row)}.`)
  }
  throw new AppError(refusal, `${nameOf(row)}.`)
}

/**
 * Throws ADDITIONAL_DECIDED with who was faster, or CHANGED_MEANWHILE when what is asked for is no longer what the caller has
 * seen.
 */
async function refuseDecided(
  { db, branch }: Context,
  { approved, seen }: BodyOf<typeof additionals.payment.decide>,
  rows: readonly Found[],
): Promise<void> {
  const versions = new Map(seen?.map(({ guid, version }) => [guid.toLowerCase(), version]))
  const wanted = approved ? 'Approved' : 'Rejected'
  const late = rows.filter((row) => row.status === wanted || (versions.get(row.guid) ?? row.version) !== row.version)
  const [first] = late
  if (!first) return
  const last = (await selectLastApprovals(db, branch, [first.id])).get(first.id)
  if (first.status === 'Pending' || !last) {
    throw new AppError('CHANGED_MEANWHILE', `${nameOf(first)}: ${formatMoney(pence(first.total))}.`)
  }
  throw new AppError(
    'ADDITIONAL_DECIDED',
    `${last.name} ${last.approved ? 'approved' : 'rejected'} it on ${last.at}: ${nameOf(first)}.`,
  )
}

function nameOf(row: Found): string {
  return `${chargeTitle(row)} of ${row.owner_name}, ${formatDate(row.event_date)}`
}
