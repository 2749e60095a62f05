import type { Side } from '#contract/fields.ts'
import { listUplifts } from '#contract/model/uplift.ts'
import { invalidate } from '../../../kit/http/query.ts'
import { modelSides } from '../sides.ts'

/** Everything that shows uplifts of a side. */
export async function refreshUplifts(side: Side): Promise<void> {
  const { list, get } = modelSides[side].models
  await invalidate(list, get, listUplifts[side])
}
