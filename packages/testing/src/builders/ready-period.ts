import type { Side } from '#contract/fields.ts'
import type { TestApp } from '../test-app.ts'
import { invoiceable } from './invoiceable.ts'
import { councilModel } from './models.ts'
import { payable } from './payable.ts'

/** The amounts of `readyPeriod`: of one transaction, and of both together. */
export const readyTotals = {
  invoice: { each: '27.87', sum: '55.74' },
  payment: { each: '12.85', sum: '25.70' },
} as const satisfies Record<Side, object>

/** Creates a period of a side with two transactions that are ready to be invoiced or paid, in a model of its own. */
export async function readyPeriod(app: TestApp, side: Side, title: string): Promise<{ periodGuid: string }> {
  if (side === 'payment') return payable(app, ['Khan', 'Brook'], { title })
  return invoiceable(app, 2, await councilModel(app.owner, { title }))
}
