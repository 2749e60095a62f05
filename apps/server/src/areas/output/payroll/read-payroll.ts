import { AppError } from '#contract/errors.ts'
import { getPayrollHistory } from '#contract/output/payroll.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectUploads } from './submission-queries.ts'

/** FILE-036. */
export const getPayrollHistoryHandler = handle(getPayrollHistory, async ({ params }, { db }) => {
  const uploads = await selectUploads(db, params)
  if (!uploads) throw new AppError('NOT_FOUND', 'Payment not found')
  return { uploads, count: uploads.length }
})
