import type { Handler } from '../../../kit/http/mount.ts'
import { addInvoiceUser } from './add-user.ts'
import { countInvoiceWork } from './count-work.ts'
import { getInvoiceGroup } from './get-group.ts'
import { getInvoiceShiftCalculation } from './get-shift-calculation.ts'
import { getInvoiceTransaction } from './get-transaction.ts'
import { getInvoiceVisitCalculation } from './get-visit-calculation.ts'
import { listInvoiceAvailableUsers } from './list-available-users.ts'
import { listInvoiceCharges } from './list-charges.ts'
import { listInvoiceGroups } from './list-groups.ts'
import { listInvoiceItems } from './list-items.ts'
import { listInvoiceTransactions } from './list-transactions.ts'
import { setInvoiceNoCharge, setInvoiceNoCharges } from './set-no-charge.ts'

export const processingHandlers: readonly Handler[] = [
  addInvoiceUser,
  countInvoiceWork,
  getInvoiceGroup,
  getInvoiceShiftCalculation,
  getInvoiceTransaction,
  getInvoiceVisitCalculation,
  listInvoiceAvailableUsers,
  listInvoiceCharges,
  listInvoiceGroups,
  listInvoiceItems,
  listInvoiceTransactions,
  setInvoiceNoCharge,
  setInvoiceNoCharges,
]
