import { AppError } from '#contract/errors.ts'
import { getPayslipLink, listPayslips } from '#contract/payroll/payslips.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { bearerOf } from '../../../kit/http/tokens.ts'
import { selectCarer } from '../accruals/accrual-queries.ts'
import { selectPayslipFile, selectPayslips } from './payslip-queries.ts'

export const readPayslipHandlers: readonly Handler[] = [
  /** PAYSLIP-D01. */
  handle(listPayslips, async ({ params, query }, { db }) => {
    if (!(await selectCarer(db, params.carerGuid, 'read'))) throw new AppError('NOT_FOUND', 'Carer not found')
    const { rows, count } = await selectPayslips(db, params.carerGuid, query)
    return { payslips: rows.map((row) => ({ ...row, link: null })), count }
  }),
  /** PAYSLIP-D02. The link works for a few minutes. */
  handle(getPayslipLink, async ({ params }, { db, branch, user, services }) => {
    const found = await selectPayslipFile(db, params)
    if (!found) throw new AppError('NOT_FOUND', 'Payslip not found')
    const { storage_key: stored, reference } = found
    // Two contracts may be paid for the same period; the number tells their files apart.
    const file_name = reference === null ? found.file_name : `Care Pay Breakdown ${reference}.pdf`
    const file =
      stored === null ? { kind: 'payslip' as const, key: found.guid } : { kind: 'stored' as const, key: stored }
    const ticket = await services.tokens.issueTicket({ ...bearerOf(user, branch), ...file, file_name })
    return { link: `/api/files/${ticket}`, file_name }
  }),
]
