import { AppError } from '#contract/errors.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { handle } from '../../../kit/http/mount.ts'
import { bearerOf } from '../../../kit/http/tokens.ts'
import { selectCompleted } from './file-queries.ts'

/** A link to one invoice; the PDF is drawn from the frozen document when the link is followed. */
export const linkInvoiceFile = handle(invoiceFiles.downloadOne, async ({ params }, { db, branch, user, services }) => {
  const [file] = await selectCompleted(db, [params.guid])
  if (!file) throw new AppError('NOT_FOUND')
  const file_name = `${file.reference}.pdf`
  const ticket = await services.tokens.issueTicket({
    ...bearerOf(user, branch),
    kind: 'invoice',
    key: file.guid,
    file_name,
  })
  return { link: `/api/files/${ticket}`, file_name }
})
