/** The steps of the guide, in their order. */
export const monthSteps = ['visits', 'alerts', 'additionals', 'invoices', 'payments', 'files'] as const
export type MonthStep = (typeof monthSteps)[number]

/** The number left of a step, of how many. */
export interface Left {
  readonly left: number
  readonly all: number
}

export interface StepState {
  /** Whole per cent, rounded down, so that 100 means all; 100 of nothing. */
  readonly percent: number
  readonly is_done: boolean
  /** The step that has to be done before; null where it can be worked on now. */
  readonly waits_for: MonthStep | null
}

/** Unconfirmed visits are not paid (PAYP-D15), and there is no file of what is neither invoiced nor paid. */
const before: Readonly<Record<MonthStep, readonly MonthStep[]>> = {
  visits: [],
  alerts: [],
  additionals: [],
  invoices: [],
  payments: ['visits'],
  files: ['invoices', 'payments'],
}

/** Returns where each step stands, and all of them together: the mean of their per cent, rounded down. */
export function monthStates(counts: Readonly<Record<MonthStep, Left>>, isExplained = false) {
  const isDone = (step: MonthStep) => counts[step].left === 0 || (step === 'alerts' && isExplained)
  const stateOf = (step: MonthStep): StepState => {
    const { left, all } = counts[step]
    const done = isDone(step)
    return {
      percent: done ? 100 : Math.floor(((all - left) * 100) / all),
      is_done: done,
      waits_for: done ? null : (before[step].find((each) => !isDone(each)) ?? null),
    }
  }
  const states = Object.fromEntries(monthSteps.map((step) => [step, stateOf(step)])) as Record<MonthStep, StepState>
  const sum = monthSteps.reduce((percent, step) => percent + states[step].percent, 0)
  return { states, percent: Math.floor(sum / monthSteps.length), isDone: monthSteps.every(isDone) }
}
