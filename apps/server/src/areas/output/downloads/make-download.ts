import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Branch, BranchDb, Services } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { storeInterface } from '../interfaces/make-interface.ts'
import { InvoicesRequest, invoicesFile } from './invoices-file.ts'

/** OPS-D11. */
const keptDays = 7

export interface MadeFile {
  readonly fileName: string
  readonly body: Readable
}

export interface StoredFile {
  readonly fileName: string
  readonly key: string
}

/**
 * Makes the file of a pending download, stores it and says so. May run again: a download that is no longer pending is
 * left alone, and a file that was stored without its row is written over.
 */
export async function makeDownload(services: Services, branchGuid: string, jobGuid: string): Promise<void> {
  await withBranch(services.db, branchGuid, services.clock.now(), async (db, branch) => {
    const download = await db
      .selectFrom('download as d')
      .selectAll('d')
      .where('d.job_guid', '=', jobGuid)
      .forUpdate()
      .executeTakeFirst()
    if (download?.status !== 'Pending') return
    const { fileName, key } = await storeFile(db, branch, services, download)
    const now = services.clock.now()
    await db
      .updateTable('download')
      .set({
        status: 'Completed',
        storage_key: key,
        file_name: fileName,
        expires_at: Temporal.Instant.from(now)
          .add({ hours: 24 * keptDays })
          .toString(),
      })
      .where('job_guid', '=', jobGuid)
      .execute()
  })
}

type DownloadRow = { job_guid: string; kind: string; request: unknown }

async function storeFile(db: BranchDb, branch: Branch, services: Services, download: DownloadRow): Promise<StoredFile> {
  if (download.kind === 'interface') {
    const { interface_guid } = z.object({ interface_guid: z.guid() }).parse(download.request)
    return storeInterface(db, branch, services.files, interface_guid)
  }
  const { fileName, body } = await invoicesFile(
    db,
    branch,
    InvoicesRequest.parse(download.request),
    services.clock.now(),
  )
  const key = `downloads/${download.job_guid}${extname(fileName)}`
  await services.files.write(key, body)
  return { fileName, key }
}
