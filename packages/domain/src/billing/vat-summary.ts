import { withoutTrailingZeros } from '../digits.ts'
import type { Pence } from '../money.ts'
import { formatPence, multiplyDivideRounded, pence, sum } from '../money.ts'

/** The tax codes of a line; welfare by a state-regulated provider is exempt (finance 7, VAT). */
export const taxCodes = ['EXEMPT', 'ZERO', 'REDUCED', 'STANDARD'] as const
export type TaxCode = (typeof taxCodes)[number]

/** A line for VAT: its net amount in pence, and its tax. */
export interface TaxedLine {
  readonly tax_code: TaxCode
  /** Percent in force on the line's date, such as "20" or "17.5"; "0" for exempt lines. */
  readonly tax_rate: string
  readonly net: Pence
}

/** One rate of VAT on a document: amounts as decimal text in pounds. */
export interface VatLine {
  tax_code: TaxCode
  label: string
  rate: string
  net: string
  vat: string
}

const names: Record<TaxCode, string> = {
  EXEMPT: 'Exempt, welfare services',
  ZERO: 'Zero rated',
  REDUCED: 'Reduced',
  STANDARD: 'Standard',
}

/**
 * Returns VAT by code and rate, calculated on the sum of the net amounts and rounded once, half away from zero (finance
 * 2 and 7), so that a full credit reverses the same penny. A document without lines still has its exempt line, which
 * funders expect. Throws a RangeError for a rate that is not a percentage.
 */
export function vatSummary(lines: readonly TaxedLine[]): VatLine[] {
  const groups = new Map<string, { code: TaxCode; thousandths: number; net: Pence[] }>()
  for (const line of lines) {
    const thousandths = parsePercent(line.tax_rate)
    const key = `${line.tax_code} ${thousandths}`
    const group = groups.get(key) ?? { code: line.tax_code, thousandths, net: [] }
    group.net.push(line.net)
    groups.set(key, group)
  }
  if (groups.size === 0) groups.set('', { code: 'EXEMPT', thousandths: 0, net: [] })

  return [...groups.values()]
    .sort((a, b) => taxCodes.indexOf(a.code) - taxCodes.indexOf(b.code) || a.thousandths - b.thousandths)
    .map(({ code, thousandths, net }) => {
      const total = sum(net)
      const rate = formatPercent(thousandths)
      const label = code === 'EXEMPT' || code === 'ZERO' ? names[code] : `${names[code]}, ${rate}%`
      const vat = pence(multiplyDivideRounded(total, thousandths, 100_000))
      return { tax_code: code, label, rate, net: formatPence(total), vat: formatPence(vat) }
    })
}

/** Returns the tax label of a line, as in the table of visits: "Exempt" or "20%". */
export function taxLabel(line: Pick<TaxedLine, 'tax_code' | 'tax_rate'>): string {
  return line.tax_code === 'EXEMPT' ? 'Exempt' : `${line.tax_rate}%`
}

function parsePercent(text: string): number {
  const match = /^(0|[1-9]\d{0,2})(?:\.(\d{1,3}))?$/.exec(text)
  if (!match) throw new RangeError(`not a rate of VAT in percent: ${JSON.stringify(text)}`)
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
}

function formatPercent(thousandths: number): string {
  return withoutTrailingZeros(`${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`)
}
