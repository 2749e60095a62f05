import { processing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readGroup } from './present-group.ts'

export const getGroup = (side: Side) =>
  handle(processing[side].getGroup, ({ params }, { db, branch, now }) =>
    readGroup(db, branch, now, side, params.periodGuid),
  )
