import type { Side } from '#contract/fields.ts'
import { type FileRow, filesOf } from '#contract/output/files.ts'
import { formatPence, pence } from '#domain/money.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectFiles } from './file-queries.ts'

/** FILE-014, FILE-D05: files of a side; they are never failed or running, since a file exists once it is complete. */
export const listFiles = (side: Side) =>
  handle(filesOf[side].list, async ({ query }, { db }) => {
    const { rows, count } = await selectFiles(db, side, query)
    const files = rows.map(
      ({ total_pence, ...row }): FileRow => ({
        ...row,
        rate: formatPence(pence(total_pence)),
        is_failed: false,
        is_queued: false,
        is_processing: false,
        is_processable: row.interface_guid === null && !row.is_void,
      }),
    )
    return { files, count }
  })
