import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { interfacesOf } from '#contract/output/interfaces.ts'
import { handle } from '../../../kit/http/mount.ts'
import { bearerOf } from '../../../kit/http/tokens.ts'

/** A link to an interface file; there is none until a worker has made the file. */
export const linkInterface = (side: Side) =>
  handle(interfacesOf[side].download, async ({ params }, { db, branch, user, services }) => {
    const file = await db
      .selectFrom('interface_file as f')
      .select(['f.file_name', 'f.storage_key'])
      .where('f.guid', '=', params.guid)
      .where('f.side', '=', side)
      .executeTakeFirst()
    if (!file?.storage_key || file.file_name === null)
      throw new AppError('NOT_FOUND', 'The file is still being created.')
    const { storage_key: key, file_name } = file
    const ticket = await services.tokens.issueTicket({ ...bearerOf(user, branch), kind: 'stored', key, file_name })
    return { link: `/api/files/${ticket}`, file_name }
  })
