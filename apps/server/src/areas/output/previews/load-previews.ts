import { AppError } from '#contract/errors.ts'
import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import { localDateIn, parseInstant } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { type HeadRow, ownHead, selectHeads, selectInvoiceNote, sharedHead } from '../../billing/exports.ts'
import { selectLinesNow, selectVisitsNow } from '../document-queries.ts'
import { withLogo } from '../logos.ts'
import { presentDocument, recordsByItem } from '../present-document.ts'

/** Shown in place of the number of an invoice. */
const noNumber = 'No number yet'

/** Returns the invoices of open transactions as if they were completed at `now`, in the order given. Writes nothing. */
export async function loadPreviews(
  db: BranchDb,
  branch: Branch,
  ids: readonly number[],
  now: string,
): Promise<InvoiceDocument[]> {
  const company = await db.selectFrom('company').selectAll().executeTakeFirst()
  if (!company) throw new AppError('NO_COMPANY')
  const today = localDateIn(branch.timeZone, parseInstant(now))
  const head = sharedHead(company, branch, today, await selectInvoiceNote(db, branch))
  const shared = { ...head, provider: await withLogo(db, head.provider) }
  const heads = await selectHeads(db, ids)
  const lines = Map.groupBy(await selectLinesNow(db, ids), (line) => line.transaction_id)
  const records = recordsByItem(await selectVisitsNow(db, ids))
  return heads.map((head) =>
    presentDocument({
      head: { ...shared, ...ownHead(addressed(head), today) },
      reference: noNumber,
      lines: lines.get(head.id) ?? [],
      records,
      timeZone: branch.timeZone,
      previewedAt: now,
    }),
  )
}

/** Shows on a preview that the funder's address is missing, which prevents invoicing. */
function addressed(head: HeadRow): HeadRow {
  return head.funder_address.length > 0 ? head : { ...head, funder_address: ['The funder has no address yet'] }
}
