import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { BranchDb, InBranch, Services } from '../../../kit/context.ts'
import { branchReader, withBranch } from '../../../kit/with-branch.ts'
import { completeInterfaceTask, startInterfaceTask } from '../../billing/exports.ts'
import { EvidenceRequest, evidenceFile } from '../evidence/evidence-file.ts'
import { storeInterface } from '../interfaces/make-interface.ts'
import { ContractFilesRequest, contractFilesFile } from './contract-files-file.ts'
import { FilesRequest, transactionFiles } from './transaction-files.ts'

const InterfaceRequest = z.object({ interface_guid: z.guid() })

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

/** The payload of a job that makes a download. */
export interface DownloadJob {
  readonly jobGuid: string
  readonly branchGuid: string
}

type Making = Pick<Services, 'db' | 'clock' | 'files'>

/** Makes the file of a pending download of this area. */
export async function makeDownload(services: Making, job: DownloadJob): Promise<void> {
  await storeDownload(services, job, (inBranch, download) => storeFile(inBranch, services, download))
}

/** Makes the file of a pending download of another area, with the function that makes it from the download's request. */
export async function finishDownload(
  services: Services,
  job: DownloadJob,
  make: (inBranch: InBranch, request: unknown, services: Services) => Promise<MadeFile>,
): Promise<void> {
  await storeDownload(services, job, async (inBranch, { job_guid, request }) =>
    storeMade(services, job_guid, await make(inBranch, request, services)),
  )
}

/**
 * Stores the file of a pending download and records it. May run again, even concurrently: a download that is no longer
 * pending is left alone, and both runs write the same file. No transaction is open while the file is drawn.
 */
async function storeDownload(
  { db, clock }: Making,
  { branchGuid, jobGuid }: DownloadJob,
  store: (inBranch: InBranch, download: DownloadToMake) => Promise<StoredFile>,
): Promise<void> {
  const inBranch = branchReader(db, branchGuid, clock.now())
  const download = await inBranch((db) => selectPending(db, jobGuid))
  if (!download) return
  const interfaceGuid = interfaceOf(download)
  if (interfaceGuid !== null) {
    await withBranch(db, branchGuid, clock.now(), (db) => startInterfaceTask(db, interfaceGuid, clock.now()))
  }
  const stored = await store(inBranch, download)
  await withBranch(db, branchGuid, clock.now(), (db) => recordFile(db, download, stored, clock.now()))
}

/** A download, or an interface file as if it were one. */
export interface DownloadToMake {
  readonly job_guid: string
  readonly kind: string
  readonly request: unknown
}

/** Returns the interface file of a download; null for other downloads. */
export function interfaceOf({ kind, request }: Pick<DownloadToMake, 'kind' | 'request'>): string | null {
  return kind === 'interface' ? InterfaceRequest.parse(request).interface_guid : null
}

function selectPending(db: BranchDb, jobGuid: string): Promise<DownloadToMake | undefined> {
  return db
    .selectFrom('download as d')
    .select(['d.job_guid', 'd.kind', 'd.request'])
    .where('d.job_guid', '=', jobGuid)
    .where('d.status', '=', 'Pending')
    .executeTakeFirst()
}

/** Makes and stores the file of a download of this area. */
export async function storeFile(inBranch: InBranch, services: Making, download: DownloadToMake): Promise<StoredFile> {
  const interfaceGuid = interfaceOf(download)
  if (interfaceGuid !== null) return storeInterface(inBranch, services.files, interfaceGuid)
  return storeMade(services, download.job_guid, await madeFile(inBranch, services, download))
}

async function storeMade({ files }: Making, jobGuid: string, { fileName, body }: MadeFile): Promise<StoredFile> {
  const key = `downloads/${jobGuid}${extname(fileName)}`
  await files.write(key, body)
  return { fileName, key }
}

function madeFile(inBranch: InBranch, services: Making, { kind, request }: DownloadToMake): Promise<MadeFile> {
  const now = services.clock.now()
  if (kind === 'contract-files') {
    return contractFilesFile(inBranch, services.files, ContractFilesRequest.parse(request), now)
  }
  if (kind === 'evidence') return evidenceFile(inBranch, EvidenceRequest.parse(request), now)
  return transactionFiles(inBranch, kind === 'payments' ? 'payment' : 'invoice', FilesRequest.parse(request), now)
}

async function recordFile(
  db: BranchDb,
  download: DownloadToMake,
  { fileName, key }: StoredFile,
  now: string,
): Promise<void> {
  const expiresAt = Temporal.Instant.from(now)
    .add({ hours: 24 * keptDays })
    .toString()
  const { numUpdatedRows } = await db
    .updateTable('download')
    .set({ status: 'Completed', storage_key: key, file_name: fileName, expires_at: expiresAt })
    .where('job_guid', '=', download.job_guid)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  const interfaceGuid = interfaceOf(download)
  if (interfaceGuid === null || numUpdatedRows === 0n) return
  const { type } = await db
    .updateTable('interface_file')
    .set({ file_name: fileName, storage_key: key })
    .where('guid', '=', interfaceGuid)
    .returning('type')
    .executeTakeFirstOrThrow()
  await completeInterfaceTask(db, interfaceGuid, `${type}, ${fileName}`, now)
}
