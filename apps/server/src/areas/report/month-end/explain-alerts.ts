import { alertCauses } from '#contract/billing/alerts.ts'
import { AppError } from '#contract/errors.ts'
import { explainAlerts } from '#contract/report/month-end.ts'
import { monthDays } from '#domain/month-end/month-days.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { loadAlerts } from './count-steps.ts'
import { lockMonth, saveExplanation, selectMonth, updateMonth } from './month-queries.ts'

/** Explains the alerts of a cause that there are now. Throws CHANGED_MEANWHILE if they are not those on the screen. */
export const explainAlertsHandler = handle(explainAlerts, async ({ params: { month }, body }, context) => {
  const { db, branch, user, now } = context
  const { side, cause, explanation } = body
  const locked = await lockMonth(db, branch, month)
  refuseStale(context, 'month_end', locked)
  const { causes } = (await loadAlerts(context, monthDays(month).days))[side]
  const alerts = causes.find((each) => each.cause === cause)?.alerts ?? []
  if (alerts.length !== body.seen) throw new AppError('CHANGED_MEANWHILE')

  const explanations = (await selectMonth(db, branch, month))?.explanations ?? []
  const before = explanations.find((each) => each.side === side && each.cause === cause)
  const guids = alerts.map(({ guid }) => guid)
  const of = { branchId: branch.id, monthGuid: locked.guid, side, cause }
  await saveExplanation(db, { ...of, alerts: guids, explanation, at: now, by: user.guid })
  await updateMonth(db, locked.guid)
  const told = { side, cause: alertCauses[cause] }
  await audit(context, 'explain-alerts', 'month_end', locked.guid, {
    ...(before && { before: { ...told, alerts: before.alerts.length, explanation: before.explanation } }),
    after: { ...told, alerts: guids.length, explanation },
  })
  return undefined
})
