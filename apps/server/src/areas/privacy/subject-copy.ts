import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { InBranch, Services } from '../../kit/context.ts'
import { textCell } from '../../kit/export/text-cell.ts'
import { wallClockOf } from '../../kit/wall-clock.ts'
import { type FileToZip, type MadeFile, zipFiles } from '../output/exports.ts'
import { selectErasure } from './erasure-queries.ts'
import { readHeld } from './read-held.ts'
import { type CopiedTable, subjectCopyIndex } from './subject-copy-index.ts'

/** Stands in for a file that the store no longer has. */
const missing = 'This file was recorded but could not be found.\n'

const Request = z.object({ subject: z.enum(['carer', 'client']), guid: z.guid() })

/**
 * Makes the copy of everything held about a person: a zip with an index, a table of each kind of data, and the person's
 * files, which are read one after the other.
 */
export async function subjectCopy(inBranch: InBranch, request: unknown, services: Services): Promise<MadeFile> {
  const { subject, guid } = Request.parse(request)
  const now = services.clock.now()
  const { tables, ...about } = await inBranch(async (db, branch) => {
    const held = await readHeld(db, branch, { subject, guid }, services.sealedTexts)
    const { name } = await db.selectFrom(subject).select('name').where('guid', '=', guid).executeTakeFirstOrThrow()
    const erasure = await selectErasure(db, { subject, guid })
    const { dateTime } = wallClockOf(branch.timeZone)
    const provider = await db.selectFrom('company').select('name').executeTakeFirst()
    return {
      tables: held.map((table): CopiedTable => ({ ...table, fileName: `${table.title}.csv` })),
      subject,
      person: name ?? '',
      company: provider?.name ?? '',
      madeAt: dateTime(now),
      erased: erasure
        ? { on: dateTime(erasure.done.erased_at).slice(0, 10), number: erasure.done.number, parts: erasure.parts }
        : null,
    }
  })
  const files = async function* (): AsyncGenerator<FileToZip> {
    yield { name: 'index.html', body: Buffer.from(subjectCopyIndex(about, tables)) }
    for (const { fileName, columns, rows } of tables) {
      const lines = [columns, ...rows].map((cells) => cells.map(textCell))
      yield { name: fileName, body: Buffer.from(stringify(lines, { bom: true, record_delimiter: 'windows' })) }
    }
    for (const { name, key } of tables.flatMap((table) => table.files)) {
      if ((await services.files.size(key)) === undefined)
        yield { name: `${name} is missing.txt`, body: Buffer.from(missing) }
      else yield { name, body: await services.files.read(key) }
    }
  }
  return { fileName: `Subject access ${about.person}.zip`, body: zipFiles(files(), now) }
}
