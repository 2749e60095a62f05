import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { setWageDates, type WageRow } from './minimum-wage-queries.ts'

/** Ends minimum wages when the next ones begin, or reopens them with null; audited for their history. */
export async function endBefore(context: Context, wage: WageRow, end: string | null): Promise<void> {
  await setWageDates(context.db, wage.guid, wage.start, end)
  const change = { before: { ends_before: wage.end }, after: { ends_before: end } }
  await auditCompany(context, 'update', 'minimum_wage', wage.guid, change)
}
