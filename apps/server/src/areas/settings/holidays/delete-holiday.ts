import { AppError } from '#contract/errors.ts'
import { deleteHoliday } from '#contract/settings/holidays.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { refuseFixed } from './fixed-holiday.ts'
import { holidayChanged } from './holiday-changed.ts'
import { lockHoliday } from './holiday-queries.ts'
import { wordsOf } from './holiday-words.ts'

/** FSET-031, FSET-017. */
export const deleteHolidayHandler = handle(deleteHoliday, async ({ params }, context) => {
  const { db, branch } = context
  const holiday = await lockHoliday(db, params.guid)
  if (!holiday) throw new AppError('NOT_FOUND', 'Holiday')
  refuseStale(context, 'holiday', holiday)
  refuseFixed(branch.today, holiday)
  await db.deleteFrom('holiday').where('guid', '=', holiday.guid).execute()
  await auditCompany(context, 'delete', 'holiday', holiday.guid, { before: wordsOf(holiday) })
  await holidayChanged(db, holiday, null)
  return undefined
})
