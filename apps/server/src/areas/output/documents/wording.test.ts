import { expect, test } from 'vitest'
import { invoiceDocument } from '#domain/billing/invoice-document.ts'
import { creditOf, keySafe, picturedInvoice, visitOf } from '#domain/billing/invoice-examples.ts'
import { chargeText, dateText, signedQuantity, visitsText, weekdayText, workingPieces } from './wording.ts'

const fixed = { ...visitOf('2026-11-10', '22:00', [540, '85.000', '85.00']), pricing: 'fixed' as const }

test('days are written as in the United Kingdom', () => {
  expect(`${weekdayText('2026-11-09')} ${dateText('2026-11-09')}`).toBe('Mon 09/11/2026')
})

test('a working has minutes, rate and amount of each line, and names a fixed price and no charge', () => {
  const visit = visitOf('2026-11-09', '18:32', [28, '24.600', '11.48'], [32, '28.400', '15.15'])
  expect(workingPieces(visit)).toEqual(['28 min × 24.600 = 11.48', '+ 32 min × 28.400 = 15.15'])
  expect(workingPieces(fixed)).toEqual(['Fixed price'])
  expect(workingPieces({ ...visit, pricing: 'no_charge', lines: [], total: '0.00' })).toEqual(['No charge'])
  expect(workingPieces({ ...visit, lines: [], total: '0.00' })).toEqual(['No time charged'])
})

test('a credit has negative minutes, so that its working adds up', () => {
  const [, visit] = creditOf(picturedInvoice, 'CR00000003').visits
  if (!visit) throw new Error('the example has two visits')
  expect(workingPieces(visit)).toEqual(['−28 min × 24.600 = −11.48', '− 32 min × 28.400 = −15.15'])
})

test('a charge shows its calculation, with the sign that makes it correct', () => {
  expect(chargeText(keySafe)).toBe('Key safe, supply and fitting, 1 × £48.00')
  expect(chargeText({ ...keySafe, total: '-48.00' })).toBe('Key safe, supply and fitting, −1 × £48.00')
  expect(chargeText({ ...keySafe, quantity: '12.4', rate: '0.455', total: '5.64' })).toMatch(/12\.4 × £0\.455$/)
  expect(chargeText({ ...keySafe, rate: '-48.000', total: '-48.00' })).toMatch(/, 1 × −£48\.00$/)
  expect(chargeText({ ...keySafe, quantity: null, rate: null })).toBe('Key safe, supply and fitting')
  expect(signedQuantity('0', '48.000', '0.00')).toBe('0')
})

test('the head of the visits has their number and hours', () => {
  const summary = (visits: typeof picturedInvoice.visits) => visitsText(invoiceDocument({ ...picturedInvoice, visits }))
  expect(summary(picturedInvoice.visits)).toBe('Domiciliary, pro-rata, 14 visits, 12.75 hours charged')
  expect(summary([visitOf('2026-11-09', '08:00', [60, '24.600', '24.60'])])).toBe(
    'Domiciliary, pro-rata, 1 visit, 1 hour charged',
  )
  expect(summary([{ ...fixed, care_type: 'Sleep-in' }])).toBe('Sleep-in, fixed price, 1 visit, 9 hours charged')
  expect(summary([{ ...fixed, care_type: 'Sleep-in' }, ...picturedInvoice.visits.slice(0, 1)])).toBe(
    'Sleep-in and Domiciliary, 2 visits, 9.75 hours charged',
  )
})
