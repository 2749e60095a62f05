import { AppError } from '#contract/errors.ts'
import { getHolidayTier, listHolidayTiers } from '#contract/settings/holiday-tiers.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { takePage } from '../take-page.ts'
import { selectHolidayTier, selectHolidayTiers } from './holiday-tier-queries.ts'

/** FSET-032. */
export const readHolidayTierHandlers: readonly Handler[] = [
  handle(listHolidayTiers, async ({ query }, { db }) => {
    const all = await selectHolidayTiers(db)
    return { holiday_tiers: takePage(all, query), count: all.length }
  }),
  handle(getHolidayTier, async ({ params }, { db }) => {
    const tier = await selectHolidayTier(db, params.guid)
    if (!tier) throw new AppError('NOT_FOUND', 'Holiday tier')
    return tier
  }),
]
