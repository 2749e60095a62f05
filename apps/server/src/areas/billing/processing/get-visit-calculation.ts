import type { PricedSide } from '#contract/billing/priced-sides.ts'
import { processing } from '#contract/billing/processing.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readTransaction } from './present-transaction.ts'
import { readCalculation } from './read-calculation.ts'

export const getVisitCalculation = (side: PricedSide) =>
  handle(processing[side].getVisitCalculation, async ({ params }, { db, now }) =>
    readCalculation(db, now, await readTransaction(db, now, side, params), params.itemGuid),
  )
