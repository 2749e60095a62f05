import { processing, type TransactionGroup } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectGroups } from './group-queries.ts'
import { passes } from './percentage.ts'
import { presentGroup } from './present-group.ts'

export const listGroups = (side: Side) =>
  handle(processing[side].listGroups, async ({ query }, { db, branch, now }) => {
    const rows = await selectGroups(db, branch, now, side, query)
    const groups = rows
      .map((row) => presentGroup(side, row, branch.today))
      .filter((group) => passes(query.percentage, group.confirmed_percentage))
      .filter((group) => query.status === undefined || (query.status === 'Processed') === (group.completed_at !== null))
      .filter((group) => query.ready === undefined || isReady(group))
    return { groups, count: groups.length }
  })

/** PAYP-012. */
function isReady({ unconfirmed_count, to_come_count, completed_at }: TransactionGroup): boolean {
  return unconfirmed_count + to_come_count === 0 && completed_at === null
}
