import { expect, test } from 'vitest'
import type { ChargeWorking } from '../../billing/charge-working.ts'
import { mills, pence } from '../../money.ts'
import { type PayslipHead, payslipDocument, periodWord, taxYearStart } from './payslip-document.ts'
import { clock } from './payslip-lines.ts'
import { splitLabour } from './split-labour.ts'
import type { ChargeLine, LabourLine, PaidLines, WorkedVisit } from './types.ts'

const head: PayslipHead = {
  format: 1,
  provider: {
    name: 'Larkfield Homecare Ltd',
    address_lines: ['Unit 4, Kirkstall Mills', 'Leeds LS5 3BT'],
    phone: '0113 496 0142',
    email: 'payroll@larkfield.example',
    company_number: '01234567',
    vat_registration: null,
    registration: null,
    bank: null,
  },
  carer: { name: 'Kofi Boateng', address_lines: ['18 Harehills Avenue', 'Leeds LS7 3DT'], payroll_reference: '100104' },
  contract_reference: 'BOA-0104',
  pay_group: 'Leeds waged',
  is_salaried: false,
  guaranteed: ['16.00 hours a week'],
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  paid_on: '2026-11-17',
  leave: { balance: '83.75', earned: '3.00', taken: '4.75' },
}
const labour = (item: number, date: string, minutes: number, more: Partial<LabourLine> = {}): LabourLine => ({
  item,
  date,
  minutes,
  rate: mills(13_100),
  baseRate: mills(13_100),
  isFixed: false,
  // 13.10 an hour: 60 minutes are 13.10, 30 are 6.55.
  total: pence(Math.round((minutes * 1310) / 60)),
  ...more,
})
const charge = (alias: string, date: string, quantity: string, rate: number, total: number): ChargeLine => ({
  ...{
    alias,
    date,
    quantity,
    rate: mills(rate),
    total: pence(total),
    description: '',
    taxable: alias !== 'MILEAGE',
    working: null,
  },
})
const visit = (item: number, start: string, end: string, more: Partial<WorkedVisit> = {}): WorkedVisit => ({
  ...{ item, start, end, planned: 60, worked: 62, isCancelled: false, ...more },
})
/** Saturday at 15.065, that is 13.10 and 1.965 on top: 60 minutes 15.07, of which 13.10 base. */
const saturday = labour(3, '2026-11-14', 60, { rate: mills(15_065), total: pence(1507) })
const paid: PaidLines = {
  labour: [labour(1, '2026-11-09', 60), labour(2, '2026-11-09', 30), saturday],
  charges: [
    charge('TRAVEL', '2026-11-09', '0.367', 10_800, 396), // 22 minutes x 10.80 / 60 = 3.96
    charge('MILEAGE', '2026-11-09', '2.300', 350, 81), // 2.30 x 0.35 = 0.805
    charge('HOLIDAY', '2026-11-10', '4.750', 13_081, 6213), // 4.75 x 13.081 = 62.13475
    charge('NMW/TOP', '2026-11-15', '1.000', 1_077, 108),
  ],
}
const visits = [
  visit(1, '15:30', '16:32'),
  visit(2, '17:00', '17:31', { planned: 30, worked: 31 }),
  visit(3, '15:28', '16:30'),
]
const parts = {
  ...{ head, reference: 'P00000187', completedAt: '2026-11-17T10:05:00Z', generatedAt: '17/11/2026 10:05' },
  ...{ paid, year: paid, visits, earlierPeriods: [] },
}

test('contact time, enhancement, travel, top-up, holiday and mileage add up, each with its reason', () => {
  const { lines, total } = payslipDocument(parts)
  expect(lines.map(({ title, amount, total }) => [title, amount, total])).toEqual([
    // 13.10 + 6.55 + 13.10
    ['Contact time', '2 h 30 min × £13.10', 3275],
    ['Enhancement', '1 h 00 min × £1.965', 197],
    ['Travel and waiting', '22 min × £10.80', 396],
    ['Minimum wage top-up', 'Once', 108],
    ['Holiday', '4.75 hours × £13.081', 6213],
    ['Mileage', '2.30 miles × £0.35', 81],
  ])
  expect(total).toBe(10_270)
  expect(lines.map(({ reason }) => reason)).toEqual([
    'The paid time of your 3 visits. Each visit is rounded to the penny.',
    '14/11/2026 paid at £15.065 instead of £13.10. This is the part on top.',
    'From one visit to the next, 1 journey, and waiting between them up to your limit.',
    'Pay for the hours that you worked was less than the minimum wage for them. This is the difference.',
    '10/11/2026. Your average pay an hour over the last 52 paid weeks.',
    'From one visit to the next, 1 journey. Rounded per journey. An expense, paid without tax.',
  ])
})

test('the days add up to the same, with a row for what belongs to the whole period', () => {
  const { days, workedDays, visits: count } = payslipDocument(parts)
  expect(days.map((day) => [day.date, day.text, day.planned, day.worked, day.travel, day.miles, day.total])).toEqual([
    ['2026-11-09', '2 visits, 15:30–17:31', 90, 93, 22, 230, 2442],
    ['2026-11-10', 'Holiday, 4.75 hours', 0, 0, 0, 0, 6213],
    ['2026-11-14', '1 visit, 15:28–16:30', 60, 62, 0, 0, 1507],
    [null, 'Minimum wage top-up', 0, 0, 0, 0, 108],
  ])
  expect([workedDays, count]).toEqual([2, 3])
})

test('the tax year adds up too, with what was paid only earlier', () => {
  const earlier = charge('X/MILES', '2026-05-01', '10.000', 450, 450)
  const year = { labour: [...paid.labour, ...paid.labour], charges: [...paid.charges, earlier] }
  const { lines, yearTotal } = payslipDocument({ ...parts, year })
  expect(lines.map(({ kind, yearTotal }) => [kind, yearTotal])).toEqual([
    ['contact', 6550],
    ['enhancement', 394],
    ['TRAVEL', 396],
    ['NMW/TOP', 108],
    ['HOLIDAY', 6213],
    ['MILEAGE', 81],
    ['X/MILES', 450],
  ])
  expect(lines.at(-1)).toMatchObject({ title: 'Extra miles', amount: 'None', total: 0 })
  // 102.70 and the labour again, 34.72, and 4.50
  expect(yearTotal).toBe(10_270 + 3_472 + 450)
})

test('late items stand under their own period', () => {
  const late = labour(9, '2026-11-05', 60)
  const withLate = { labour: [late, ...paid.labour], charges: paid.charges }
  const { previous, days, lines } = payslipDocument({
    ...parts,
    ...{ paid: withLate, year: withLate, visits: [...visits, visit(9, '08:00', '09:00')] },
    earlierPeriods: [{ start: '2026-11-02', end: '2026-11-08' }],
  })
  expect(previous).toEqual([
    {
      ...{ start: '2026-11-02', end: '2026-11-08' },
      days: [
        { date: '2026-11-05', text: '1 visit, 08:00–09:00', planned: 60, worked: 62, travel: 0, miles: 0, total: 1310 },
      ],
    },
  ])
  expect(days.map(({ date }) => date)).not.toContain('2026-11-05')
  expect(lines[0]?.reason).toContain('With items of 02/11/2026 – 08/11/2026 that were not paid then (Previous).')
})

test('several rates, a price per visit, a salary and nothing at all', () => {
  const other = labour(4, '2026-11-09', 60, { rate: mills(12_000), baseRate: null, total: pence(1200) })
  const fixed = labour(5, '2026-11-09', 480, {
    rate: mills(60_000),
    baseRate: mills(60_000),
    isFixed: true,
    total: pence(6000),
  })
  const salaried = labour(6, '2026-11-10', 45, { rate: mills(0), baseRate: null, total: pence(0) })
  const of = (more: Partial<PaidLines>, own: Partial<PayslipHead> = {}) => {
    const lines = { labour: [], charges: [], ...more }
    return payslipDocument({ ...parts, head: { ...head, ...own }, paid: lines, year: lines })
  }
  expect(of({ labour: [labour(1, '2026-11-09', 90), other, fixed] }).lines.map(({ amount }) => amount)).toEqual([
    ...['1 visit × £60.00', '1 h 30 min × £13.10', '1 h 00 min × £12.00'],
  ])
  expect(of({ labour: [salaried] }, { is_salaried: true }).lines).toMatchObject([
    { amount: '45 min × £0.00', reason: 'Time of your visit that your salary covers.', total: 0 },
  ])
  expect(of({})).toMatchObject({ lines: [], days: [], total: 0, yearTotal: 0, visits: 0 })
  const cancelled = of({ labour: [other] })
  expect(cancelled.days[0]?.text).toBe('1 visit')
})

test('the base part is never more than the line, and is taken back with it', () => {
  expect(splitLabour({ ...saturday })).toEqual({ base: 1310, enhancement: 197 })
  expect(splitLabour({ ...saturday, total: pence(-1507) })).toEqual({ base: -1310, enhancement: -197 })
  expect(splitLabour({ ...saturday, rate: mills(10_000), total: pence(1000) })).toEqual({ base: 1000, enhancement: 0 })
})

test.each([
  ['2026-04-05', '2025-04-06'],
  ['2026-04-06', '2026-04-06'],
  ['2027-01-31', '2026-04-06'],
])('%s is in the tax year from %s', (day, start) => {
  expect(taxYearStart(day)).toBe(start)
})

test.each([
  ['2026-11-09', '2026-11-15', 'week'],
  ['2026-11-01', '2026-11-30', 'month'],
  ['2026-11-02', '2026-11-29', 'period'],
])('%s to %s is a %s… of pay', (period_start, period_end, word) => {
  expect(periodWord({ ...head, period_start, period_end })).toBe(word)
  expect([clock(45), clock(1140), clock(61)]).toEqual(['45 min', '19 h 00 min', '1 h 01 min'])
})

test('travel and waiting are a line each where their working is known, and add up to the journeys (pay 5.6)', () => {
  const journey: ChargeWorking = {
    kind: 'LEG',
    pays: 'TIME',
    way: 'BETWEEN',
    from_time: '09:00',
    to_time: '09:40',
    miles: '2.30',
    travel: 7,
    waiting: 15,
    break: 18,
    covered: 0,
    rate: '10.800',
    is_late: false,
  }
  const charges = paid.charges.map((each) => (each.alias === 'TRAVEL' ? { ...each, working: journey } : each))
  const worked = { labour: paid.labour, charges }
  const { lines } = payslipDocument({ ...parts, paid: worked, year: worked })
  const ofTravel = lines.filter(({ kind }) => kind === 'TRAVEL')
  // 7 minutes x 10.80 / 60 = 1.26, and the other 2.70 of 3.96 are 15 minutes.
  expect(ofTravel.map(({ title, part, amount, total }) => [title, part, amount, total])).toEqual([
    ['Travel time', 'travel', '7 min × £10.80', 126],
    ['Waiting time', 'waiting', '15 min × £10.80', 270],
  ])
  expect(ofTravel.map(({ yearTotal }) => yearTotal)).toEqual([396, null])
})

test('a top-up and lost hours name the hours that they come from (pay 8.5, 9.5)', () => {
  const days = { from: '2026-11-09', to: '2026-11-15', correction: null }
  const topUp: ChargeWorking = {
    ...days,
    kind: 'NMW/TOP',
    age: 36,
    is_apprentice: false,
    rate: '12.710',
    minutes: 1453,
    pay: '306.71',
    accommodation: '0.00',
    entitled: '307.79',
    shortfall: '1.08',
    top_up: '1.08',
    parts: null,
  }
  const loss: ChargeWorking = {
    ...days,
    kind: 'GHR/LOSS',
    days: 7,
    guaranteed: '16.000',
    absent: '4.000',
    used_minutes: 560,
    lost: '2.667',
    rate: '13.100',
  }
  const lost = { ...charge('GHR/LOSS', '2026-11-15', '2.667', 13_100, 3493), working: loss }
  const charges = [...paid.charges.map((each) => (each.alias === 'NMW/TOP' ? { ...each, working: topUp } : each)), lost]
  const worked = { labour: paid.labour, charges }
  const { lines } = payslipDocument({ ...parts, paid: worked, year: worked })
  const of = (wanted: string) => lines.find(({ kind }) => kind === wanted)
  expect(of('NMW/TOP')).toMatchObject({
    amount: '24 h 13 min × £12.71',
    reason: 'All 24 h 13 min of work must be worth £12.71 an hour: £307.79. Your pay for them was £306.71.',
  })
  expect(of('GHR/LOSS')).toMatchObject({
    amount: '2.667 hours × £13.10',
    reason: 'Your contract guarantees 16 hours, 4 hours you were absent, and 9 h 20 min were worked or paid otherwise.',
  })
  // 2.667 x 13.10 = 34.94, of which 30.00 were paid before: 1 x 4.94 is no hour.
  const correction = { due: '34.94', charged: '30.00' }
  const lack = { ...charge('GHR/LOSS', '2026-11-15', '1.000', 4940, 494), working: { ...loss, correction } }
  const again = { labour: paid.labour, charges: [lack] }
  expect(payslipDocument({ ...parts, paid: again, year: again }).lines.at(-1)).toMatchObject({
    ...{ kind: 'GHR/LOSS', amount: 'Once' },
    reason: expect.stringMatching(/were worked or paid otherwise\. £30\.00 of the difference was paid before\.$/),
  })
})
