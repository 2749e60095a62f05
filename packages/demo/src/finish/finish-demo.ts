import { formatInstant, localDateOf } from '#domain/time.ts'
import { keepChargesInBranch } from '#server/areas/billing/exports.ts'
import { workOutDuePay } from '#server/areas/billing/pay/work-out-due-pay.ts'
import { priceBranch } from '#server/areas/billing/pricing/price-branch.ts'
import { connect, type Db } from '#server/database/connection.ts'
import type { BranchDb } from '#server/kit/context.ts'
import type { FileStore } from '#server/kit/files/file-store.ts'
import type { SealedTexts } from '#server/kit/sealed-texts.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import type { UnfinishedLoad } from '../database/database-state.ts'
import { Random } from '../random.ts'
import { midnightOf, windowOf } from '../window.ts'
import { addAccruals } from './add-accruals.ts'
import { addBankDetails } from './add-bank-details.ts'
import { addDocuments } from './add-documents.ts'
import { addDownloads } from './add-downloads.ts'
import { addExtras } from './add-extras.ts'
import { addReports } from './add-reports.ts'
import { addSyncs } from './add-syncs.ts'
import { addTasks } from './add-tasks.ts'
import { completePeriods } from './complete-periods.ts'
import { addLateVisits } from './late-visits.ts'
import { linkAbsences } from './link-absences.ts'

export interface FinishOptions extends UnfinishedLoad {
  /** The server's sign-in. */
  readonly appUrl: string
  /** Encrypts bank details as the server does. */
  readonly sealed: SealedTexts
  /** For documents of carers and for downloads; without it there are none. */
  readonly files: FileStore | undefined
  readonly log: (line: string) => void
}

export interface Finished {
  readonly items: number
  /** On the invoice side. */
  readonly completedTransactions: number
  readonly payslips: number
}

/**
 * Lets the server's own code price the rota and invoice the periods before last week, like the finance team would; then bank details and accrued leave are added. Each
 * step skips finished work, so it may be called again after an interruption.
 */
export async function finishDemo(options: FinishOptions): Promise<Finished> {
  const { seed, now, log } = options
  const window = windowOf(now, options.weeks)
  const range = { from: formatInstant(midnightOf(window.firstDay)), to: formatInstant(midnightOf(window.lastDay + 2)) }
  const before = localDateOf(window.lastWeek)
  const connection = connect(options.appUrl)
  try {
    const { db } = connection
    const branches = await db.selectFrom('branch').select(['guid', 'title']).orderBy('id').execute()
    const accountGuid = await accountOf(db, 'finance@larkfield.example')
    for (const { guid, title } of branches) {
      const priced = await priceBranch(db, guid, now, range)
      await keepChargesInBranch(db, guid, now)
      log(`${title}: ${priced} items priced`)
    }
    const branchGuids = branches.map(({ guid }) => guid)
    for (const guid of branchGuids) await withBranch(db, guid, now, linkAbsences)
    for (const guid of branchGuids) await withBranch(db, guid, now, (scoped) => addTasks(scoped, now))
    const publisher = await accountOf(db, 'branch@larkfield.example')
    for (const guid of branchGuids) await withBranch(db, guid, now, (scoped) => addReports(scoped, publisher, now))
    const completion = { db, branchGuids, accountGuid, before, now }
    const completedTransactions = await completePeriods({ ...completion, side: 'invoice' })
    log(`${completedTransactions} transactions of the weeks before last completed`)

    const confirmer = await accountOf(db, 'coordinator@larkfield.example')
    for (const { guid } of branches) {
      const random = new Random(seed, guid, 'late visits')
      const added = await withBranch(db, guid, now, (scoped) => addLateVisits(scoped, random, before, confirmer, now))
      if (!added) continue
      await priceBranch(db, guid, now, { ...range, from: formatInstant(midnightOf(window.lastWeek - 35)) })
      await keepChargesInBranch(db, guid, now)
    }
    let items = 0
    for (const { guid, title } of branches) {
      items += (await withBranch(db, guid, now, countItems)) ?? 0
      const random = new Random(seed, guid, 'bank details')
      const people = await withBranch(db, guid, now, async (scoped, branch) => ({
        paid: await addBankDetails(scoped, branch, random, options.sealed),
        accruing: await addAccruals(scoped, branch, now),
      }))
      log(`${title}: bank details of ${people?.paid ?? 0}, accruals of ${people?.accruing ?? 0} carers`)
    }
    if (options.files) {
      const filing = { files: options.files, uploadedBy: await accountOf(db, 'hr@larkfield.example') }
      for (const guid of branchGuids) {
        const random = new Random(seed, guid, 'documents')
        await withBranch(db, guid, now, (scoped, branch) => addDocuments(scoped, branch, random, filing))
        await addDownloads(guid, { db, files: options.files, accountGuid, now })
      }
    }
    for (const guid of branchGuids) await withBranch(db, guid, now, (scoped, branch) => addSyncs(scoped, branch, now))
    // After the accruals, which payslips state.
    const payslips = await completePeriods({ ...completion, side: 'payment' })
    log(`${payslips} carers paid for the periods before last week`)
    const extras = { monday: before, addedBy: confirmer, approvedBy: publisher, now }
    for (const guid of branchGuids) {
      const random = new Random(seed, guid, 'extras')
      await withBranch(db, guid, now, (scoped, branch) => addExtras(scoped, branch.id, random, extras))
      // Some extras count as time worked.
      while (await workOutDuePay(db, guid, now));
    }
    return { items, completedTransactions, payslips }
  } finally {
    await connection.close()
  }
}

async function countItems(db: BranchDb): Promise<number> {
  const { count } = await db
    .selectFrom('item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function accountOf(db: Db, email: string): Promise<string> {
  const { guid } = await db.selectFrom('account').select('guid').where('email', '=', email).executeTakeFirstOrThrow()
  return guid
}
