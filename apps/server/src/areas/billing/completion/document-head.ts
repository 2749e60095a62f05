import type { Selectable } from 'kysely'
import type { DocumentHead } from '#domain/billing/invoice-document.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { Company } from '../../../database/types.ts'
import type { Branch } from '../../../kit/context.ts'
import type { HeadRow } from './completion-queries.ts'

/** The label of the regulator's number on documents, by nation. */
const regulators: Record<string, string> = {
  ENG: 'CQC provider',
  SCT: 'Care Inspectorate service',
  WLS: 'CIW provider',
  NIR: 'RQIA provider',
}

type Provider = DocumentHead['provider']
type SharedHead = Pick<DocumentHead, 'format' | 'kind' | 'credited_reference' | 'note' | 'provider' | 'invoice_date'>

/**
 * Builds the part of the head that all invoices of a branch and a day share. `today` is the local date of completion,
 * `note` the text on invoices.
 */
export function sharedHead(
  company: Selectable<Company>,
  branch: Branch,
  today: LocalDate,
  note: string | null,
): SharedHead {
  return {
    format: 1,
    kind: 'invoice',
    credited_reference: null,
    note,
    provider: providerOf(company, branch),
    invoice_date: today,
  }
}

/** Builds the provider's part of all documents. A provider that is new may have entered its name only. */
export function providerOf(company: Selectable<Company>, branch: Branch): Provider {
  return {
    name: company.name,
    address_lines: company.address_lines,
    phone: company.phone,
    email: company.email,
    company_number: company.company_number,
    vat_registration: company.vat_registration,
    registration: registrationOf(company, branch),
    bank: bankOf(company),
    logo_guid: company.logo_guid,
  }
}

function registrationOf(
  { regulator_reference: number }: Selectable<Company>,
  { nation }: Branch,
): Provider['registration'] {
  return number === '' ? null : { label: regulators[nation] ?? 'Registration', number }
}

function bankOf({ name, bank_sort_code, bank_account }: Selectable<Company>): Provider['bank'] {
  if (bank_sort_code === '' || bank_account === '') return null
  return { account_name: name, sort_code: bank_sort_code, account_number: bank_account }
}

/** Builds the rest of one invoice's head. `today` is the local date of its completion. */
export function ownHead(row: HeadRow, today: LocalDate): Omit<DocumentHead, keyof SharedHead> {
  return {
    funder: { ...payer(row), account: row.funder },
    client: { name: row.owner_name, reference: row.owner_reference },
    contract_reference: row.contract_reference,
    purchase_order: row.purchase_order,
    cost_centre: row.cost_centre,
    period_start: row.period_start,
    period_end: row.period_end,
    due_date: addDays(today, row.term_days),
    term_days: row.term_days,
  }
}

/** Returns name and address of the payer: the contract's own, else the model's funder, else the client (MODEL-D20). */
function payer(row: HeadRow): { name: string; address_lines: string[] } {
  const name = row.funder_name ?? (row.name_type_alias === 'FUNDER' ? row.funder : null) ?? row.owner_name
  if (row.payer_address.length > 0) return { name, address_lines: row.payer_address }
  if (row.address_type_alias === 'FUNDER') {
    // A task never includes a transaction without an address, so an invoice never goes to the client's home instead.
    if (row.funder_address.length === 0) throw new Error(`The model of transaction ${row.id} has no funder address`)
    return { name, address_lines: row.funder_address }
  }
  const lines = (row.owner_address ?? '').split(',').map((line) => line.trim())
  return { name, address_lines: [...lines, row.owner_post_code ?? ''].filter((line) => line !== '').slice(0, 8) }
}
