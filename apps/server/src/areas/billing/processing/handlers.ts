import type { Handler } from '../../../kit/http/mount.ts'
import { decideAdditionals } from '../extras/decide-additionals.ts'
import { listAdditionalHandlers } from '../extras/list-additionals.ts'
import { receiptHandlers } from '../extras/receipt-handlers.ts'
import { createExtra, deleteExtra, updateExtra } from '../extras/save-extra.ts'
import { searchItemsOf } from '../item-search/search-items.ts'
import { allSides } from '../sides.ts'
import { addUser } from './add-user.ts'
import { countWork } from './count-work.ts'
import { getGroup } from './get-group.ts'
import { getHolidayCalculation } from './get-holiday-calculation.ts'
import { getShiftCalculation } from './get-shift-calculation.ts'
import { getTransaction } from './get-transaction.ts'
import { getVisitCalculation } from './get-visit-calculation.ts'
import { listAvailableUsers } from './list-available-users.ts'
import { listCharges } from './list-charges.ts'
import { listGroups } from './list-groups.ts'
import { listItems } from './list-items.ts'
import { listTransactions } from './list-transactions.ts'
import { setNoCharge, setNoCharges } from './set-no-charge.ts'
import { workOutPay } from './work-out-pay.ts'

const ofSide = [
  addUser,
  countWork,
  createExtra,
  deleteExtra,
  getGroup,
  getShiftCalculation,
  getTransaction,
  getVisitCalculation,
  listAvailableUsers,
  listCharges,
  listGroups,
  listItems,
  listTransactions,
  searchItemsOf,
  setNoCharge,
  setNoCharges,
  updateExtra,
]

export const processingHandlers: readonly Handler[] = [
  ...ofSide.flatMap((handlerOf): readonly Handler[] => allSides.map(handlerOf)),
  ...listAdditionalHandlers,
  ...receiptHandlers('invoice'),
  ...receiptHandlers('payment'),
  decideAdditionals,
  getHolidayCalculation,
  workOutPay,
]
