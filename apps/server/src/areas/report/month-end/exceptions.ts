import { Side } from '#contract/fields.ts'
import type { MonthEndException } from '#contract/report/month-end.ts'
import { formatPence, pence } from '#domain/money.ts'
import type { loadAlerts } from './count-steps.ts'
import type { ExplanationRow } from './month-queries.ts'

type Alerts = Awaited<ReturnType<typeof loadAlerts>>

/** Returns the causes of the alerts of both sides, the most money first, each with its explanation. */
export function exceptionsOf(alerts: Alerts, explanations: readonly ExplanationRow[]): MonthEndException[] {
  const causes = Side.options.flatMap((side) => alerts[side].causes.map((sum) => ({ side, ...sum })))
  return causes
    .toSorted((one, other) => other.amount - one.amount || other.alerts.length - one.alerts.length)
    .map(({ side, cause, alerts: current, amount }) => {
      const found = explanations.find((each) => each.side === side && each.cause === cause)
      const known = new Set(found?.alerts)
      return {
        ...{ side, cause, count: current.length, at_stake: formatPence(pence(amount)) },
        explanation: found
          ? {
              text: found.explanation,
              by_name: found.explained_by_name,
              at: found.explained_at,
              since: current.filter(({ guid }) => !known.has(guid)).length,
            }
          : null,
      }
    })
}

/** Whether all alerts of a cause were there when it was explained. */
export function isExplained({ explanation }: MonthEndException): boolean {
  return explanation?.since === 0
}
