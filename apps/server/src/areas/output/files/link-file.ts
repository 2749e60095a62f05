import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { filesOf } from '#contract/output/files.ts'
import { handle } from '../../../kit/http/mount.ts'
import { bearerOf } from '../../../kit/http/tokens.ts'
import { fileName } from './file-name.ts'
import { selectFile } from './file-queries.ts'

/** A link to one file; the PDF is drawn from the frozen document when the link is followed. */
export const linkFile = (side: Side) =>
  handle(filesOf[side].downloadOne, async ({ params }, { db, branch, user, services }) => {
    const file = await selectFile(db, side, params.guid)
    if (!file) throw new AppError('NOT_FOUND')
    const file_name = fileName[side](file.reference)
    const ticket = await services.tokens.issueTicket({
      ...bearerOf(user, branch),
      ...(side === 'invoice' ? { kind: 'invoice', key: params.guid } : { kind: 'payslip', key: file.guid }),
      file_name,
    })
    return { link: `/api/files/${ticket}`, file_name }
  })
