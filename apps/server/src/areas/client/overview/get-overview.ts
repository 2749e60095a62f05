import { type AccessRule, hasFeatures, may } from '#contract/access.ts'
import { billingAccess } from '#contract/billing/access.ts'
import { digitalPlan } from '#contract/client/digital-plan.ts'
import { getClientOverview, type Overview } from '#contract/client/overview.ts'
import { outputAccess } from '#contract/output/access.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { isReviewOverdue } from '#domain/client/care-outcome.ts'
import { formatPence, pence } from '#domain/money.ts'
import { addDays, mondayOf } from '#domain/time.ts'
import { byStatus, statusOn } from '#domain/validity.ts'
import type { Context } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import { loginOf } from '../../identity/exports.ts'
import { selectCarerPreferences } from '../care-preferences/carer-preference-queries.ts'
import { selectClient } from '../client-queries.ts'
import { selectCurrentPlan } from '../digital-plan/plan-queries.ts'
import { presentHead } from '../digital-plan/present-plan.ts'
import { selectLastRisks } from '../fall-risks/fall-risk-queries.ts'
import {
  selectActiveOutcomes,
  selectCircle,
  selectContracts,
  selectInvoices,
  selectNextVisit,
  selectOpenVisits,
  selectPlan,
  selectVisitsBetween,
} from './overview-queries.ts'

/** The most rows of a part. */
const most = 5

/** One call for the whole page, so that it is there at once. */
export const getClientOverviewHandler = handle(getClientOverview, async ({ params }, context) => {
  const { db, branch } = context
  const { guid } = await selectClient(db, branch, params.guid)
  const circle = await selectCircle(db, guid)
  return {
    ...(await visitsOf(context, guid)),
    relatives: circle.rows.map(({ guid: relative, name, relationship, phone, ...login }) => ({
      ...{ guid: relative, name, relationship, phone },
      ...loginOf(login),
    })),
    relative_count: circle.count,
    care_plan: (await selectPlan(db, guid)) ?? null,
    digital_plan: await digitalPlanOf(context, guid),
    fall_risks: await selectLastRisks(db, guid, 30),
    outcomes: await outcomesOf(context, guid),
    carers: await carersOf(context, guid),
    contracts: await contractsOf(context, guid),
    invoices: await invoicesOf(context, guid),
  }
})

/** Whether the user may see a part, in a branch that has it. */
function isShown({ user, branch }: Context, rule: AccessRule): boolean {
  return may(user, rule) && hasFeatures(branch.features, rule)
}

async function visitsOf({ db, branch: { today, timeZone }, now }: Context, guid: string) {
  const start = mondayOf(today)
  const end = addDays(start, 6)
  const at = (day: string) => startOfDay(day, timeZone)
  return {
    week: { start, end },
    visits: await selectVisitsBetween(db, guid, now, at(start), at(addDays(end, 1))),
    next_visit: (await selectNextVisit(db, guid, now)) ?? null,
    open_visits: await selectOpenVisits(db, guid, now, at(addDays(today, -14))),
  }
}

async function digitalPlanOf({ db, branch }: Context, guid: string): Promise<Overview['digital_plan']> {
  if (!branch.features.includes(digitalPlan)) return null
  const current = await selectCurrentPlan(db, guid)
  if (!current) return null
  const { review_on, is_review_due } = presentHead(current, branch)
  return review_on === null ? null : { review_on, is_review_due }
}

async function outcomesOf({ db, branch }: Context, guid: string): Promise<Overview['outcomes']> {
  if (!branch.features.includes('client_care_outcomes')) return null
  const active = await selectActiveOutcomes(db, guid)
  const soon = addDays(branch.today, 14)
  const due = active.flatMap(({ status, next_review_on, ...outcome }) =>
    next_review_on === null || next_review_on > soon
      ? []
      : [{ ...outcome, next_review_on, is_overdue: isReviewOverdue({ status, next_review_on }, branch.today) }],
  )
  return {
    active_count: active.length,
    overdue_count: due.filter(({ is_overdue }) => is_overdue).length,
    due: due.slice(0, most),
  }
}

async function carersOf({ db, branch, now }: Context, guid: string): Promise<Overview['carers']> {
  if (!branch.features.includes('client_care_preferences')) return null
  const all = await selectCarerPreferences(db, guid, now)
  const named = (kind: string) => all.filter((row) => row.kind === kind).map(({ carer_name }) => carer_name)
  return { preferred: named('preferred'), declined: named('declined') }
}

async function contractsOf(context: Context, guid: string): Promise<Overview['contracts']> {
  if (!isShown(context, userContractAccess.edit)) return null
  const rows = await selectContracts(context.db, guid)
  return byStatus(rows.map((row) => ({ ...row, status: statusOn(row, context.branch.today) }))).slice(0, most)
}

/** Pending amounts are seen by those who may process them. */
async function invoicesOf(context: Context, guid: string): Promise<Overview['invoices']> {
  if (!isShown(context, outputAccess.files)) return null
  const { db, branch } = context
  const select = (pending: boolean) => selectInvoices(db, guid, { pending, today: branch.today })
  const pending = isShown(context, billingAccess.read) ? await select(true) : []
  const completed = await select(false)
  return [...completed.slice(0, 1), ...pending].map(({ total_pence, ...invoice }) => ({
    ...invoice,
    total: formatPence(pence(total_pence)),
  }))
}
