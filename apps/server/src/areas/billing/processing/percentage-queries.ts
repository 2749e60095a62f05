import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { PercentageFilter } from '#contract/billing/transactions.ts'

/** Whether counts `part` of `whole` pass the percentage filter (INVP-D05): rounded down, only all of something is 100. */
export function passes(
  filter: z.output<typeof PercentageFilter>,
  part: RawBuilder<number>,
  whole: RawBuilder<number>,
): RawBuilder<boolean> {
  switch (filter) {
    case 'ShowAny':
      return sql`true`
    case 'ShowUnder100Percent':
      return sql`(${part} < ${whole} or ${whole} = 0)`
    case 'ShowOnly100Percent':
      return sql`(${part} >= ${whole} and ${whole} > 0)`
    default:
      return filter satisfies never
  }
}
