import { pricedSides } from '#contract/billing/priced-sides.ts'
import type { Handler } from '../../../kit/http/mount.ts'
import { allSides } from '../sides.ts'
import { addUser } from './add-user.ts'
import { countWork } from './count-work.ts'
import { getGroup } from './get-group.ts'
import { getShiftCalculation } from './get-shift-calculation.ts'
import { getTransaction } from './get-transaction.ts'
import { getVisitCalculation } from './get-visit-calculation.ts'
import { listAvailableUsers } from './list-available-users.ts'
import { listCharges } from './list-charges.ts'
import { listGroups } from './list-groups.ts'
import { listItems } from './list-items.ts'
import { listTransactions } from './list-transactions.ts'
import { setNoCharge, setNoCharges } from './set-no-charge.ts'

/** Handlers of both sides: groups, their transactions and the owners who can be added. */
const ofBoth = [addUser, getGroup, getTransaction, listAvailableUsers, listGroups, listTransactions]

/** Handlers of the sides with priced items. */
const ofPriced = [
  countWork,
  getShiftCalculation,
  getVisitCalculation,
  listCharges,
  listItems,
  setNoCharge,
  setNoCharges,
]

export const processingHandlers: readonly Handler[] = [
  ...ofBoth.flatMap((handlerOf) => allSides.map(handlerOf)),
  ...ofPriced.flatMap((handlerOf) => pricedSides.map(handlerOf)),
]
