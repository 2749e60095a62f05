import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePence, pence } from '../money.ts'
import { exempt, standard } from './invoice-examples.ts'
import type { TaxedLine } from './vat-summary.ts'
import { taxCodes, taxLabel, vatSummary } from './vat-summary.ts'

function line(net: number, tax: Pick<TaxedLine, 'tax_code' | 'tax_rate'> = exempt): TaxedLine {
  return { ...tax, net: pence(net) }
}

test('an exempt invoice shows its VAT of zero (finance 7, VAT)', () => {
  expect(vatSummary([line(1845), line(2663)])).toEqual([
    { tax_code: 'EXEMPT', label: 'Exempt, welfare services', rate: '0', net: '45.08', vat: '0.00' },
  ])
})

test('without any line there is only the exempt line', () => {
  expect(vatSummary([])).toEqual([
    { tax_code: 'EXEMPT', label: 'Exempt, welfare services', rate: '0', net: '0.00', vat: '0.00' },
  ])
})

test('VAT is calculated on the sum of a rate and rounded once', () => {
  // Three lines of 0.12 have 0.072 VAT in total; rounded line by line it would be 0.06.
  const [only] = vatSummary([line(12, standard), line(12, standard), line(12, standard)])
  expect(only).toEqual({ tax_code: 'STANDARD', label: 'Standard, 20%', rate: '20', net: '0.36', vat: '0.07' })
})

test('half a penny is rounded away from zero, on a credit as on an invoice', () => {
  const reduced = { tax_code: 'REDUCED', tax_rate: '5' } as const // 5 % of 0.10 is half a penny
  expect(vatSummary([line(10, reduced)])[0]?.vat).toBe('0.01')
  expect(vatSummary([line(-10, reduced)])[0]?.vat).toBe('-0.01')
})

test('each rate has its line, exempt first, and two spellings of a rate are one', () => {
  const lines = vatSummary([
    line(1000, standard),
    line(500, { tax_code: 'STANDARD', tax_rate: '17.5' }),
    line(400, { tax_code: 'ZERO', tax_rate: '0' }),
    line(1000, { tax_code: 'STANDARD', tax_rate: '20.0' }),
    line(700),
  ])
  expect(lines.map(({ label, net, vat }) => [label, net, vat])).toEqual([
    ['Exempt, welfare services', '7.00', '0.00'],
    ['Zero rated', '4.00', '0.00'],
    ['Standard, 17.5%', '5.00', '0.88'],
    ['Standard, 20%', '20.00', '4.00'],
  ])
})

test('an invalid percentage is refused', () => {
  for (const tax_rate of ['', '-5', '20%', '1e1', '20.', ' 20']) {
    expect(() => vatSummary([line(1, { tax_code: 'STANDARD', tax_rate })])).toThrow(RangeError)
  }
})

test('the tax label of a line', () => {
  expect(taxLabel(exempt)).toBe('Exempt')
  expect(taxLabel(standard)).toBe('20%')
})

const taxed = fc.record({
  tax_code: fc.constantFrom(...taxCodes),
  tax_rate: fc.constantFrom('0', '5', '17.5', '20'),
  net: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(pence),
})

test('net amounts add up to the lines in any order, and a credit reverses the same pennies', () => {
  fc.assert(
    fc.property(fc.array(taxed, { minLength: 1 }), (lines) => {
      const summary = vatSummary(lines)
      const net = summary.reduce((total, each) => total + parsePence(each.net), 0)
      expect(net).toBe(lines.reduce((total, each) => total + each.net, 0))
      expect(vatSummary(lines.toReversed())).toEqual(summary)
      const back = vatSummary(lines.map((each) => ({ ...each, net: pence(0 - each.net) })))
      expect(back.map((each) => 0 - parsePence(each.vat))).toEqual(summary.map((each) => parsePence(each.vat)))
    }),
  )
})
