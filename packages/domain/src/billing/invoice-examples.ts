import { negatedText } from '../digits.ts'
import { formatPence, parsePence, sumBy } from '../money.ts'
import { addDays } from '../time.ts'
import type { InvoiceCharge, InvoiceDraft, InvoiceVisit } from './invoice-document.ts'

/** Documents for tests: a council's invoice for one week, as designed on paper, and variations of it. */
export const exempt = { tax_code: 'EXEMPT', tax_rate: '0' } as const
export const standard = { tax_code: 'STANDARD', tax_rate: '20' } as const

type Line = [minutes: number, rate: string, total: string]

/** Returns a pro-rata visit from its lines. */
export function visitOf(date: string, charged_start: string, ...lines: Line[]): InvoiceVisit {
  return {
    date,
    charged_start,
    minutes: lines.reduce((total, [minutes]) => total + minutes, 0),
    care_type: 'Domiciliary',
    carer: 'Ngozi Okafor',
    rostered: { start: charged_start, end: clockAfter(charged_start, lines) },
    actual: { start: charged_start, end: clockAfter(charged_start, lines) },
    pricing: 'pro_rata',
    remark: null,
    lines: lines.map(([minutes, rate, total]) => ({ minutes, rate, total })),
    total: formatPence(sumBy(lines, ([, , total]) => parsePence(total))),
    ...exempt,
  }
}

/** Returns the local time at the end of all lines. */
function clockAfter(start: string, lines: readonly Line[]): string {
  const minutes = lines.reduce((total, [each]) => total + each, 0)
  return Temporal.PlainTime.from(start).add({ minutes }).toString({ smallestUnit: 'minute' })
}

const day: Line = [45, '24.600', '18.45']

export const keySafe: InvoiceCharge = {
  date: '2026-11-13',
  type: 'Expense (taxable)',
  description: 'Key safe, supply and fitting',
  quantity: '1',
  rate: '48.000',
  total: '48.00',
  ...standard,
}

export const picturedInvoice: InvoiceDraft = {
  format: 1,
  kind: 'invoice',
  reference: 'INV00000211',
  credited_reference: null,
  provider: {
    name: 'Larkfield Homecare Ltd',
    address_lines: ['Unit 4, Kirkstall Mills', 'Leeds LS5 3BT'],
    phone: '0113 496 0142',
    email: 'accounts@larkfield.example',
    company_number: '01234567',
    vat_registration: 'GB 123 4567 89',
    registration: { label: 'CQC provider', number: '1-101234567' },
    bank: { account_name: 'Larkfield Homecare Ltd', sort_code: '00-12-34', account_number: '01234567' },
  },
  funder: {
    name: 'Leeds City Council',
    address_lines: ['Adults and Health, Payments', 'Merrion House, 110 Merrion Centre', 'Leeds LS2 8DT'],
    account: 'LCC Adults and Health',
  },
  client: { name: 'Margaret Holroyd', reference: 'CL-00412' },
  contract_reference: 'HOL-0412',
  purchase_order: '4500128841',
  cost_centre: 'LS-4100',
  invoice_date: '2026-11-17',
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  due_date: '2026-12-17',
  term_days: 30,
  visits: [
    visitOf('2026-11-09', '08:00', day),
    visitOf('2026-11-09', '18:32', [28, '24.600', '11.48'], [32, '28.400', '15.15']),
    visitOf('2026-11-10', '07:59', day),
    visitOf('2026-11-10', '18:30', [30, '24.600', '12.30'], [30, '28.400', '14.20']),
    visitOf('2026-11-11', '08:03', day),
    visitOf('2026-11-11', '18:28', [32, '24.600', '13.12'], [43, '28.400', '20.35']),
    visitOf('2026-11-12', '08:01', day),
    visitOf('2026-11-12', '18:30', [30, '24.600', '12.30'], [30, '28.400', '14.20']),
    visitOf('2026-11-13', '08:00', [60, '24.600', '24.60']),
    visitOf('2026-11-13', '18:34', [26, '24.600', '10.66'], [34, '28.400', '16.09']),
    visitOf('2026-11-14', '08:02', [45, '29.520', '22.14']),
    visitOf('2026-11-14', '18:30', [60, '29.520', '29.52']),
    visitOf('2026-11-15', '07:56', [45, '29.520', '22.14']),
    visitOf('2026-11-15', '18:31', [60, '29.520', '29.52']),
  ],
  charges: [keySafe],
}

/** Returns the credit of a whole invoice: its lines negated (finance 6). */
export function creditOf(invoice: InvoiceDraft, reference: string): InvoiceDraft {
  return {
    ...invoice,
    kind: 'credit',
    reference,
    credited_reference: invoice.reference,
    due_date: null,
    term_days: null,
    visits: invoice.visits.map((visit) => ({
      ...visit,
      total: negatedText(visit.total),
      lines: visit.lines.map((line) => ({ ...line, total: negatedText(line.total) })),
    })),
    charges: invoice.charges.map((charge) => ({ ...charge, total: negatedText(charge.total) })),
  }
}

/** Returns an invoice with `count` visits, three a day. */
export function longInvoice(count: number): InvoiceDraft {
  const visits = Array.from({ length: count }, (_, index) => {
    const date = addDays('2026-01-01', Math.floor(index / 3) % 365)
    return visitOf(date, ['08:00', '12:30', '18:32'][index % 3] ?? '', [45, '24.600', '18.45'])
  })
  return { ...picturedInvoice, period_start: '2026-01-01', period_end: '2026-12-31', visits }
}

/** Returns a week with four visits a day, one of which spans two rates: typical for a council. */
export function fourVisitsADay(): InvoiceDraft {
  const visits = Array.from({ length: 7 }, (_, index) => addDays('2026-11-09', index)).flatMap((date) => [
    visitOf(date, '08:00', [45, '24.600', '18.45']),
    visitOf(date, '12:30', [30, '24.600', '12.30']),
    visitOf(date, '16:30', [30, '24.600', '12.30']),
    visitOf(date, '18:32', [28, '24.600', '11.48'], [32, '28.400', '15.15']),
  ])
  return { ...picturedInvoice, visits, charges: [] }
}
