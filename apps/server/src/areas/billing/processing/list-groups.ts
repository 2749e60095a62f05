import { processing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectGroups } from './group-queries.ts'
import { presentGroup } from './present-group.ts'

/** All of them: the screen adds up and selects what the filters leave (INVP-D07). */
export const listGroups = (side: Side) =>
  handle(processing[side].listGroups, async ({ query }, { db, branch, now }) => {
    const rows = await selectGroups(db, branch, now, side, query)
    return { groups: rows.map((row) => presentGroup(side, row, branch.today)), count: rows.length }
  })
