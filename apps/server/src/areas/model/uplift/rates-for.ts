import { may } from '#contract/access.ts'
import type { Side } from '#contract/fields.ts'
import { modelAccess } from '#contract/model/access.ts'
import { partRefusal } from '#domain/model/uplift-entries.ts'
import type { Context } from '../../../kit/context.ts'
import { type RateRow, selectRates } from './group-queries.ts'

/**
 * The rates of models that a caller may uplift on a day, and those that are refused, each with the reason. Standing charges
 * are for those who may edit them (MCHG-004); for others they are not there.
 */
export async function ratesFor(
  { db, user }: Pick<Context, 'db' | 'user'>,
  side: Side,
  groups: readonly string[],
  date: string,
): Promise<{ able: RateRow[]; refused: (RateRow & { readonly refusal: string })[] }> {
  const mayEditCharges = may(user, modelAccess.editRates)
  const all = (await selectRates(db, side, groups, date)).filter(
    ({ kind }) => kind !== 'standing_charge' || mayEditCharges,
  )
  return {
    able: all.filter((row) => partRefusal(row, date) === undefined),
    refused: all.flatMap((row) => {
      const refusal = partRefusal(row, date)
      return refusal === undefined ? [] : [{ ...row, refusal }]
    }),
  }
}
