import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/connection.ts'

interface PayslipOptions {
  branchId: number
  carerGuid: string
  /** `yyyy-MM-dd`, both included. */
  start?: string
  end?: string
  storageKey?: string
}

/** Creates the row of a carer's payslip, without a file unless `storageKey` is given. Returns its guid. */
export async function payslip(owner: Db, options: PayslipOptions): Promise<string> {
  const { branchId, carerGuid, start = '2026-11-02', end = '2026-11-15' } = options
  const { guid } = await owner
    .insertInto('payslip')
    .values({
      branch_id: branchId,
      carer_guid: carerGuid,
      period_start: start,
      period_end: end,
      generated_at: '2026-11-20T09:30:00Z',
      file_name: `Care Pay Breakdown ${start}.pdf`,
      storage_key: options.storageKey ?? `payslips/${randomUUID()}`,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}
