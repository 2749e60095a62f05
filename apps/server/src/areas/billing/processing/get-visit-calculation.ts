import { processing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readTransaction } from './present-transaction.ts'
import { readCalculation } from './read-calculation.ts'

export const getVisitCalculation = (side: Side) =>
  handle(processing[side].getVisitCalculation, async ({ params }, { db, now }) =>
    readCalculation(db, now, await readTransaction(db, now, side, params), params.itemGuid),
  )
