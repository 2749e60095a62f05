import { sql } from 'kysely'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import { createHoliday, updateHoliday } from '#contract/settings/holidays.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { refuseFixed } from './fixed-holiday.ts'
import { holidayChanged } from './holiday-changed.ts'
import { lockHoliday } from './holiday-queries.ts'
import { wordsOf } from './holiday-words.ts'
import { tierTitles } from './tier-titles.ts'

/** FSET-D13. */
const taken: Readonly<Record<string, FieldErrors>> = {
  holiday_date_nation_alias_key: { date: ['Holiday on this date already exists for this nation.'] },
}

/** FSET-031. A new holiday may be in the past; an existing one moves only into the future (FSET-D12). */
export const saveHolidayHandlers: readonly Handler[] = [
  handle(createHoliday, async ({ body }, context) => {
    const titles = await tierTitles(context.db, body)
    const { guid } = await refuseConstraint(
      taken,
      context.db.insertInto('holiday').values(body).returning('guid').executeTakeFirstOrThrow(),
    )
    await auditCompany(context, 'create', 'holiday', guid, { after: wordsOf({ ...body, ...titles }) })
    await holidayChanged(context.db, null, body)
    return { guid }
  }),
  handle(updateHoliday, async ({ params, body }, context) => {
    const { db, branch } = context
    const present = await lockHoliday(db, params.guid)
    if (!present) throw new AppError('NOT_FOUND', 'Holiday')
    refuseStale(context, 'holiday', present)
    refuseFixed(branch.today, present)
    if (body.date <= branch.today) throw invalidField('date', 'Holiday date must be in the future.')
    const titles = await tierTitles(db, body)
    await refuseConstraint(
      taken,
      db
        .updateTable('holiday')
        .set({ ...body, version: sql`version + 1` })
        .where('guid', '=', present.guid)
        .execute(),
    )
    const change = { before: wordsOf(present), after: wordsOf({ ...body, ...titles }) }
    await auditCompany(context, 'update', 'holiday', present.guid, change)
    await holidayChanged(db, present, body)
    return undefined
  }),
]
