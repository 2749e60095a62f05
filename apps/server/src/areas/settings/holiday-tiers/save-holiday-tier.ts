import { sql } from 'kysely'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import { createHolidayTier, updateHolidayTier } from '#contract/settings/holiday-tiers.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockHolidayTier } from './holiday-tier-queries.ts'

/** FSET-025, FSET-D16. */
const taken: Readonly<Record<string, FieldErrors>> = {
  holiday_tier_title: { title: ['Holiday Tier title must be unique'] },
}

/** FSET-032. Prices depend on the tier itself, not on its title. */
export const saveHolidayTierHandlers: readonly Handler[] = [
  handle(createHolidayTier, async ({ body: { title } }, context) => {
    const { guid } = await refuseConstraint(
      taken,
      context.db.insertInto('holiday_tier').values({ title }).returning('guid').executeTakeFirstOrThrow(),
    )
    await auditCompany(context, 'create', 'holiday_tier', guid, { after: { title } })
    return { guid }
  }),
  handle(updateHolidayTier, async ({ params, body: { title } }, context) => {
    const tier = await lockHolidayTier(context.db, params.guid)
    if (!tier) throw new AppError('NOT_FOUND', 'Holiday tier')
    refuseStale(context, 'holiday_tier', tier)
    await refuseConstraint(
      taken,
      context.db
        .updateTable('holiday_tier')
        .set({ title, version: sql`version + 1` })
        .where('guid', '=', tier.guid)
        .execute(),
    )
    await auditCompany(context, 'update', 'holiday_tier', tier.guid, {
      before: { title: tier.title },
      after: { title },
    })
    return undefined
  }),
]
