import { invoiceProcessing } from '#contract/billing/processing.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectGroups } from './group-queries.ts'
import { passes } from './percentage.ts'
import { presentGroup } from './present-group.ts'

export const listInvoiceGroups = handle(invoiceProcessing.listGroups, async ({ query }, { db, branch, now }) => {
  const rows = await selectGroups(db, branch, now, 'invoice', query)
  const groups = rows
    .map((row) => presentGroup(row, branch.today))
    .filter((group) => passes(query.percentage, group.confirmed_percentage))
  return { groups, count: groups.length }
})
