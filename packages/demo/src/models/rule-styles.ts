import type { CapType, ChargeType, PeriodType } from '#domain/rating/types.ts'
import type { ConditionKey } from '../settings/conditions.ts'

/** The charge for some conditions at some notice; the period is in minutes of notice. */
export interface RulePlan {
  readonly conditions: readonly ConditionKey[]
  readonly period: PeriodType
  readonly from?: number
  readonly to?: number
  readonly charge: ChargeType
  readonly cap?: CapType
  readonly figure?: number
}

export type RuleStyle = 'council' | 'health' | 'private' | 'block' | 'payRostered' | 'payActual'

const hour = 60
const day = 24 * hour

type Charge = Pick<RulePlan, 'charge' | 'cap' | 'figure'>

const nothing: Charge = { charge: 'ZERO' }
const rostered: Charge = { charge: 'C/ROSTER', cap: 'TIMEONLY' }
const actual: Charge = { charge: 'C/ACTUAL', cap: 'TIMEONLY' }
const half: Charge = { charge: 'C/ROSTER', cap: 'PERCENT', figure: 50 }

function confirmed(charges: Readonly<Record<'none' | 'overstay' | 'understay' | 'doorstep', Charge>>): RulePlan[] {
  const rules = Object.entries(charges) as [ConditionKey, Charge][]
  // The times of a paper visit are not exact, so it is always charged as rostered.
  return [...rules, ['paper', rostered] as const].map(([condition, charge]) => ({
    conditions: [condition],
    period: 'NONE',
    ...charge,
  }))
}

function always(conditions: readonly ConditionKey[], charge: Charge): RulePlan[] {
  return [{ conditions, period: 'NONE', ...charge }]
}

/** Returns one charge for notice below a bound, and another from it on. */
function bounded(conditions: readonly ConditionKey[], bound: number, inside: Charge, outside: Charge): RulePlan[] {
  return [
    { conditions, period: 'INSIDE', from: bound, ...inside },
    { conditions, period: 'OUTSIDE', from: bound, ...outside },
  ]
}

/** Charges in full below the first bound, half up to the second, nothing from there on. */
function stepped(conditions: readonly ConditionKey[], first: number, second: number): RulePlan[] {
  return [
    { conditions, period: 'INSIDE', from: first, ...rostered },
    { conditions, period: 'BETWEEN', from: first, to: second, ...half },
    { conditions, period: 'OUTSIDE', from: second, ...nothing },
  ]
}

const ourFault: readonly ConditionKey[] = ['entryError', 'missed', 'office']
const planned: readonly ConditionKey[] = ['holiday', 'respite']
const sudden: readonly ConditionKey[] = ['familyCover', 'medical', 'refusal']

const pay: readonly RulePlan[] = [
  ...always(['entryError', 'missed'], nothing),
  ...bounded(['office'], 4 * hour, rostered, nothing),
  ...stepped(['covid', 'hospital', ...planned, ...sudden], 2 * hour, day),
]

/** The rules of a group, one row as shown in the form: each of its conditions becomes a rule (RULE-017). */
export const ruleStyles: Readonly<Record<RuleStyle, readonly RulePlan[]>> = {
  council: [
    ...confirmed({
      none: { charge: 'C/ACTUAL', cap: 'OVER', figure: 10 },
      overstay: actual,
      understay: { charge: 'C/ACTUAL', cap: 'MIN', figure: 15 },
      doorstep: { charge: 'C/ROSTER', cap: 'MAX', figure: 30 },
    }),
    ...always(ourFault, nothing),
    ...always(['covid'], half),
    ...bounded(['hospital'], day, rostered, nothing),
    ...bounded(planned, 7 * day, half, nothing),
    ...stepped(sudden, 4 * hour, day),
  ],
  health: [
    ...confirmed({
      none: actual,
      overstay: { charge: 'C/ACTUAL', cap: 'OVER', figure: 30 },
      understay: actual,
      doorstep: half,
    }),
    ...always(ourFault, nothing),
    ...bounded(['covid', 'hospital', ...sudden], day, rostered, nothing),
    ...stepped(planned, day, 7 * day),
  ],
  private: [
    ...confirmed({ none: rostered, overstay: actual, understay: rostered, doorstep: rostered }),
    ...always(ourFault, nothing),
    ...bounded(['hospital', 'covid'], 2 * day, rostered, nothing),
    ...stepped([...planned, ...sudden], 2 * day, 7 * day),
  ],
  block: [
    ...confirmed({ none: rostered, overstay: rostered, understay: rostered, doorstep: rostered }),
    ...always(ourFault, nothing),
    ...always(['covid', 'hospital', ...planned, ...sudden], rostered),
  ],
  payRostered: [...confirmed({ none: rostered, overstay: actual, understay: actual, doorstep: half }), ...pay],
  payActual: [
    ...confirmed({
      none: { charge: 'C/ACTUAL', cap: 'OVER', figure: 15 },
      overstay: actual,
      understay: { charge: 'C/ACTUAL', cap: 'MIN', figure: 15 },
      doorstep: half,
    }),
    ...pay,
  ],
}
