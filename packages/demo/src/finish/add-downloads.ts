import type { DownloadMode } from '#contract/output/files.ts'
import { failDownloadOf } from '#server/areas/output/downloads/fail-download.ts'
import { makeDownload } from '#server/areas/output/downloads/make-download.ts'
import { requestDownload } from '#server/areas/output/downloads/request-download.ts'
import { downloadName } from '#server/areas/output/downloads/transaction-files.ts'
import type { BranchDb, Context, Services } from '#server/kit/context.ts'
import { withBranch } from '#server/kit/with-branch.ts'

interface Requested {
  /** Hours before the present instant. */
  readonly hoursAgo: number
  readonly mode: DownloadMode
  readonly outcome: 'made' | 'failed' | 'pending'
}

const requests: readonly Requested[] = [
  // Files are kept for seven days, so this one has just expired.
  { hoursAgo: 7 * 24 + 2, mode: 'CombineAll', outcome: 'made' },
  { hoursAgo: 26, mode: 'Individual', outcome: 'made' },
  { hoursAgo: 3, mode: 'BackingTable', outcome: 'failed' },
  { hoursAgo: 0, mode: 'CombineAll', outcome: 'pending' },
]

/** Invoices in each download. */
const invoiceCount = 3

interface Downloading extends Pick<Services, 'db' | 'files'> {
  /** The account whose downloads they are. */
  readonly accountGuid: string
  /** The present instant as ISO text. */
  readonly now: string
}

/**
 * Adds downloads of the newest invoices of a branch in each status, made by the server's own code: expired, completed,
 * failed, and pending, which the worker makes at its next start. May be called again.
 */
export async function addDownloads(branchGuid: string, { db, files, accountGuid, now }: Downloading): Promise<void> {
  for (const { hoursAgo, mode, outcome } of requests) {
    const at = Temporal.Instant.from(now).subtract({ hours: hoursAgo }).toString()
    const jobGuid = await withBranch(db, branchGuid, at, (scoped, branch) =>
      findOrRequest({ db: scoped, branch, now: at, user: { guid: accountGuid } }, mode),
    )
    if (!jobGuid) continue
    const services = { db, files, clock: { now: () => at } }
    // Neither changes a download that is no longer pending.
    if (outcome === 'made') await makeDownload(services, { jobGuid, branchGuid })
    if (outcome === 'failed') await failDownloadOf(services, { jobGuid, branchGuid })
  }
}

type Requesting = Pick<Context, 'db' | 'branch' | 'now'> & { readonly user: { readonly guid: string } }

/** Returns the guid of the download that the user has requested at this instant; null if there were no invoices yet. */
async function findOrRequest(context: Requesting, mode: DownloadMode): Promise<string | null> {
  const { db, now, user } = context
  const found = await db
    .selectFrom('download as d')
    .select('d.job_guid')
    .where('d.account_guid', '=', user.guid)
    .where('d.created_at', '=', now)
    .executeTakeFirst()
  if (found) return found.job_guid
  const invoices = await selectNewestInvoices(db, now)
  if (invoices.length === 0) return null
  const references = invoices.map(({ reference }) => reference).toSorted()
  return requestDownload(context, {
    kind: 'invoices',
    request: { mode, transaction_guids: invoices.map(({ guid }) => guid) },
    fileName: downloadName('invoice', mode, references),
  })
}

/** Selects the last invoices that were completed at an instant. */
function selectNewestInvoices(db: BranchDb, now: string) {
  return db
    .selectFrom('billing_transaction as t')
    .select(['t.guid', (eb) => eb.ref('t.reference').$notNull().as('reference')])
    .where('t.side', '=', 'invoice')
    .where('t.completed_at', '<=', now)
    .orderBy('t.reference', 'desc')
    .limit(invoiceCount)
    .execute()
}
