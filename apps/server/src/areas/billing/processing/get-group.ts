import { invoiceProcessing } from '#contract/billing/processing.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readGroup } from './present-group.ts'

export const getInvoiceGroup = handle(invoiceProcessing.getGroup, ({ params }, { db, branch, now }) =>
  readGroup(db, branch, now, 'invoice', params.periodGuid),
)
