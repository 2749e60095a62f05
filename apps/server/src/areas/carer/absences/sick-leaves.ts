import { setImmediate } from 'node:timers/promises'
import {
  downloadSickLeaveFile,
  downloadSickLeaves,
  listSickLeaves,
  sickLeaveTable,
} from '#contract/carer/sick-leaves.ts'
import { AppError } from '#contract/errors.ts'
import { csvWriter } from '../../../kit/export/csv-writer.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { wallClockOf } from '../../../kit/wall-clock.ts'
import { selectSickLeaveFile, selectSickLeaves } from './sick-leave-queries.ts'

/** Rows that are read and written at a time. */
const pageSize = 500

/** Sick leaves of all branches of the user (OPS-010 to OPS-012, OPS-D03, OPS-D05). */
export const sickLeaveHandlers: readonly Handler[] = [
  handle(listSickLeaves, ({ query }, { db, user }) => selectSickLeaves(db, user.guid, query)),
  handle(downloadSickLeaves, async ({ query }, { db, user, branch }) => {
    const { columns, screen } = sickLeaveTable
    const clock = wallClockOf(branch.timeZone)
    const writer = csvWriter({ format: 'csv', timeZone: branch.timeZone, columns })
    const parts: Uint8Array[] = []
    for (let page = 1; ; page++) {
      const { sick_leaves: rows } = await selectSickLeaves(db, user.guid, { ...query, page, page_size: pageSize })
      parts.push(await writer.write(rows.map((row) => columns.map(({ of }) => of(row, clock)))))
      if (rows.length < pageSize) break
      await setImmediate()
    }
    const content = Buffer.concat(parts)
    return new ServedFile(content, { name: `${screen}-${branch.today}.csv`, size: content.length })
  }),
  handle(downloadSickLeaveFile, async ({ params }, { db, user, services }) => {
    const file = await selectSickLeaveFile(db, user.guid, params)
    if (!file) throw new AppError('NOT_FOUND')
    const content = await services.files.read(file.storage_key)
    return new ServedFile(content, { name: file.file_name, size: file.size_bytes })
  }),
]
