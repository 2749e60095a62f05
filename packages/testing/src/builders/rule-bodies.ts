import type { Db } from '#server/database/connection.ts'
import { ruleCondition } from './finance-settings.ts'

/** The only conditions of a database, by guid: one for confirmed visits, two for cancellations. */
export interface FewConditions {
  readonly none: string
  readonly hospital: string
  readonly holiday: string
}

export async function fewConditions(owner: Db): Promise<FewConditions> {
  return {
    none: await ruleCondition(owner, 'V/CONF', 'None'),
    hospital: await ruleCondition(owner, 'V/CANCEL', 'Hospital'),
    holiday: await ruleCondition(owner, 'V/CANCEL', 'Holiday'),
  }
}

const nothing = { period_type_alias: 'NONE', charge_type_alias: 'ZERO' }

/** A rule that charges nothing for a confirmed visit. */
export const confirmed = ({ none }: FewConditions, change: object = {}) => ({
  ...nothing,
  rule_type_alias: 'CONF',
  condition_guid: none,
  ...change,
})

/** A rule that charges nothing for a cancellation with any notice. */
export const cancelled = (condition_guid: string, change: object = {}) => ({
  ...nothing,
  rule_type_alias: 'CANCEL',
  condition_guid,
  ...change,
})

/**
 * Actual time for confirmed visits, nothing for a holiday; for the hospital nothing within a day, half the roster from
 * then on.
 */
export function ruleBodies(conditions: FewConditions) {
  const { hospital, holiday } = conditions
  const day = { period_start: '1:0:0:0.0' }
  const half = { charge_type_alias: 'C/ROSTER', cap_type_alias: 'PERCENT', figure: 50 }
  return [
    confirmed(conditions, { charge_type_alias: 'C/ACTUAL', cap_type_alias: 'OVER', figure: 10 }),
    cancelled(holiday),
    cancelled(hospital, { ...day, period_type_alias: 'INSIDE' }),
    cancelled(hospital, { ...day, ...half, period_type_alias: 'OUTSIDE' }),
  ] as const
}

/** Returns the body for saving "Council rules" with these rules, open from the start of 2026. */
export function ruleGroupBody(conditions: FewConditions, change: object = {}) {
  return {
    title: 'Council rules',
    price_type_alias: 'NONE',
    start: '2026-01-01',
    rules: ruleBodies(conditions),
    ...change,
  }
}
