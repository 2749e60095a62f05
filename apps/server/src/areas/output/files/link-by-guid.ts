import { AppError } from '#contract/errors.ts'
import { linkStoredFile } from '#contract/output/payroll.ts'
import { handle } from '../../../kit/http/mount.ts'
import { bearerOf } from '../../../kit/http/tokens.ts'
import { fileName } from './file-name.ts'
import { selectFileByGuid } from './file-queries.ts'

/** FILE-035: a link to an invoice, a payslip or a file that was sent to payroll. */
export const linkFileByGuid = handle(linkStoredFile, async ({ params }, { db, branch, user, services }) => {
  const file = await selectFileByGuid(db, params.fileGuid)
  if (!file) throw new AppError('NOT_FOUND')
  const { kind, key, reference } = file
  const names = {
    invoice: () => fileName.invoice(reference),
    payslip: () => fileName.payment(reference),
    stored: () => `Payroll ${reference}.csv`,
  }
  const file_name = names[kind]()
  const ticket = await services.tokens.issueTicket({ ...bearerOf(user, branch), kind, key, file_name })
  return { presigned_link: `/api/files/${ticket}`, file_name }
})
