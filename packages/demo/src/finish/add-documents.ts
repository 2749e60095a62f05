import { Readable } from 'node:stream'
import type { Insertable } from 'kysely'
import { addDays, addMonths, type LocalDate } from '#domain/time.ts'
import { documentFiles } from '#server/areas/document/document-files.ts'
import type { DB } from '#server/database/types.ts'
import type { Branch, BranchDb } from '#server/kit/context.ts'
import type { FileStore } from '#server/kit/files/file-store.ts'
import { dayFolder } from '#server/kit/files/removal.ts'
import type { Random } from '../random.ts'
import { plainPdf } from './plain-pdf.ts'

interface Carer {
  readonly guid: string
  readonly name: string | null
  readonly reference: string | null
  readonly start_date: LocalDate
  readonly is_sponsorship: boolean
  readonly able_to_drive: number | null
}

/** A document to be made: its category among those of carers, and the days on which it is filed and expires. */
interface Paper {
  readonly category: string
  readonly title: string
  readonly fileName: string
  readonly filed: LocalDate
  readonly expires: LocalDate
}

/** Files written at a time: each waits for the disk. */
const atOnce = 16

/**
 * Files the documents of carers who have begun: proofs of the right to work and DBS certificates, driving licences and
 * certificates of training. Some are about to expire, and a few have. May be called again. Returns their number.
 */
export async function addDocuments(
  db: BranchDb,
  branch: Branch,
  random: Random,
  { files, uploadedBy }: { readonly files: FileStore; readonly uploadedBy: string },
): Promise<number> {
  const categories = await db
    .selectFrom('document_category')
    .select(['guid', 'title'])
    .where('user_type', '=', 2)
    .execute()
  const guidOf = new Map(categories.map(({ guid, title }) => [title, guid]))
  const carers: Carer[] = await db
    .selectFrom('carer')
    .select(['guid', 'name', 'reference', 'is_sponsorship', 'able_to_drive'])
    .select((eb) => eb.ref('start_date').$notNull().as('start_date'))
    .where('branch_id', '=', branch.id)
    .where('start_date', '<=', branch.today)
    .orderBy('reference')
    .execute()
  const rows: Insertable<DB['document']>[] = []
  const contents = new Map<string, Buffer>()
  for (const carer of carers) {
    for (const paper of papersOf(random, carer, branch.today)) {
      const file = plainPdf(paper.title, [carer.name ?? '', carer.reference ?? '', `Filed on ${paper.filed}`])
      const storage_key = `${dayFolder(documentFiles.name, branch, paper.filed)}/${random.guid()}`
      contents.set(storage_key, file)
      rows.push({
        ...{
          guid: random.guid(),
          branch_id: branch.id,
          carer_guid: carer.guid,
          category_guid: guidOf.get(paper.category) ?? '',
        },
        ...{
          title: paper.title,
          file_name: paper.fileName,
          file_mime_type: 'application/pdf',
          size_bytes: file.length,
        },
        ...{ storage_key, expires_at: paper.expires, uploaded_at: `${paper.filed}T09:40:00Z`, uploaded_by: uploadedBy },
      })
    }
  }
  const waiting = [...contents]
  const write = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await files.write(next[0], Readable.from([next[1]]))
  }
  await Promise.all(Array.from({ length: atOnce }, write))
  if (rows.length > 0) {
    await db
      .insertInto('document')
      .values(rows)
      .onConflict((conflict) => conflict.column('guid').doNothing())
      .execute()
  }
  return rows.length
}

function papersOf(random: Random, { start_date, is_sponsorship, able_to_drive }: Carer, today: LocalDate): Paper[] {
  // Drawn for all, so that what one carer has does not change the others.
  const [stay, visa] = [random.between(200, 3200), random.between(8, 120)]
  const [isDue, due, age] = [random.chance(0.12), random.between(-14, 29), random.between(40, 1000)]
  const [drives, licence] = [random.chance(0.7), random.between(300, 3000)]
  const [isTrained, trained] = [random.chance(0.5), random.between(0, 350)]
  const papers: Paper[] = []
  const file = (category: string, title: string, fileName: string, issued: LocalDate, expires: LocalDate) =>
    papers.push({ category, title, fileName, expires, filed: issued < start_date ? start_date : issued })
  if (is_sponsorship) file('Right to work', 'Share code check', 'share-code.pdf', start_date, addDays(today, visa))
  else file('Right to work', 'British passport', 'passport.pdf', start_date, addDays(today, stay))
  // A certificate is asked for again after three years.
  const certificate = isDue ? addMonths(addDays(today, due), -36) : addDays(today, -age)
  file('DBS', 'Enhanced DBS certificate', 'dbs-certificate.pdf', certificate, addMonths(certificate, 36))
  if (able_to_drive === 1 && drives) {
    file('Driving licence', 'Driving licence', 'driving-licence.pdf', start_date, addDays(today, licence))
  }
  const trainedOn = addDays(today, -trained)
  if (isTrained && trainedOn >= start_date) {
    file('Training certificate', 'Moving and handling', 'moving-and-handling.pdf', trainedOn, addMonths(trainedOn, 12))
  }
  return papers
}
