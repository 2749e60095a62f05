import { may } from '#contract/access.ts'
import type { Side } from '#contract/fields.ts'
import { modelAccess } from '#contract/model/access.ts'
import { partRefusal } from '#domain/model/uplift-entries.ts'
import type { Context } from '../../../kit/context.ts'
import { type RateRow, selectRates } from './group-queries.ts'

/**
 * Returns the rates of models that a caller may uplift on a day, and the refused ones, each with its reason. Standing
 * charges need the permission to edit them (MCHG-004); without it they are left out.
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
