import { sql } from 'kysely'
import { type CompanyInput, getCompany, linesOf, updateCompany } from '#contract/branch/company.ts'
import { AppError } from '#contract/errors.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockCompany, selectCompany } from './company-queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof selectCompany>>>

export const providerHandlers: readonly Handler[] = [
  handle(getCompany, async (_input, { db }) => {
    const row = await selectCompany(db)
    if (!row) throw new AppError('NOT_FOUND', 'Provider')
    return presented(row)
  }),
  handle(updateCompany, async ({ body }, context) => {
    const { db } = context
    const row = await lockCompany(db)
    if (!row) throw new AppError('NOT_FOUND', 'Provider')
    refuseStale(context, 'company', row)
    await db
      .updateTable('company')
      .set({ ...columnsOf(body), version: sql`version + 1` })
      .where('guid', '=', row.guid)
      .execute()
    const after = await selectCompany(db)
    await auditCompany(context, 'update', 'company', row.guid, {
      before: forHistory(row),
      after: after && forHistory(after),
    })
    return undefined
  }),
]

function presented({ address_lines, vat_registration, ...row }: Row) {
  return { ...row, address: address_lines.join('\n'), vat_registration: vat_registration ?? '' }
}

/** The table holds empty texts where nothing is known; without VAT registration there is none. */
function columnsOf({ name, address, vat_registration, ...texts }: CompanyInput) {
  return {
    name,
    address_lines: linesOf(address ?? ''),
    vat_registration,
    phone: texts.phone ?? '',
    email: texts.email ?? '',
    company_number: texts.company_number ?? '',
    regulator_reference: texts.regulator_reference ?? '',
    bank_sort_code: texts.bank_sort_code ?? '',
    bank_account: texts.bank_account ?? '',
    invoice_note: texts.invoice_note ?? '',
  }
}

function forHistory({ guid: _guid, version: _version, logo_guid: _logo, address_lines, ...row }: Row) {
  return { ...row, address: address_lines.join(', ') }
}
