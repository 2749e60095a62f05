import { chargeTypes } from '../../billing/charge-types.ts'
import { countText } from '../../count-text.ts'
import type { ChargeLine, PayPart } from './types.ts'

interface Kind {
  readonly part: PayPart
  readonly title: string
  readonly unit: 'hours' | 'miles' | 'times'
  /** The reason in a carer's words; `count` is the number of charges. Without one the description is the reason. */
  readonly reason?: (count: number) => string
  /** Whether it belongs to the period as a whole, not to a day. */
  readonly ofPeriod?: true
}

/** The kinds of charges, in the order of the page. */
const kinds: Readonly<Record<string, Kind>> = {
  TRAVEL: {
    part: 'travel',
    title: 'Travel and waiting',
    unit: 'hours',
    reason: (count) =>
      `From one visit to the next, ${countText(count, 'journey')}, and waiting between them up to your limit.`,
  },
  'COMM/TIME': {
    part: 'travel',
    title: 'Travel from and to home',
    unit: 'hours',
    reason: (count) => `From home to the first visit and from the last one home, ${countText(count, 'journey')}.`,
  },
  'TRAV/TOP': { part: 'travel', title: 'Travel top-up', unit: 'hours' },
  'GHR/LOSS': {
    part: 'leave',
    title: 'Guaranteed hours',
    unit: 'hours',
    reason: () => 'Hours that your contract guarantees and that were not worked or paid otherwise.',
    ofPeriod: true,
  },
  'GHR/WORK': { part: 'contact', title: 'Guaranteed hours worked', unit: 'hours' },
  'NMW/TOP': {
    part: 'top-up',
    title: 'Minimum wage top-up',
    unit: 'times',
    reason: () => 'Pay for the hours that you worked was less than the minimum wage for them. This is the difference.',
    ofPeriod: true,
  },
  'INCENT/P': { part: 'premium', title: 'Incentive payment', unit: 'times' },
  'ONCALL/W': { part: 'premium', title: 'On-call week', unit: 'times', ofPeriod: true },
  HOLIDAY: {
    part: 'leave',
    title: 'Holiday',
    unit: 'hours',
    reason: () => 'Your average pay an hour over the last 52 paid weeks.',
  },
  'SUSP/PAY': { part: 'leave', title: 'Suspension pay', unit: 'hours' },
  MILEAGE: {
    part: 'mileage',
    title: 'Mileage',
    unit: 'miles',
    reason: (count) => `From one visit to the next, ${countText(count, 'journey')}. Rounded per journey.`,
  },
  COMMUTE: {
    part: 'mileage',
    title: 'Mileage from and to home',
    unit: 'miles',
    reason: (count) => `From home to the first visit and from the last one home, ${countText(count, 'journey')}.`,
  },
  'MILE/TOP': { part: 'mileage', title: 'Mileage top-up', unit: 'miles' },
  'X/MILES': { part: 'mileage', title: 'Extra miles', unit: 'miles' },
}

const otherKind: Kind = { part: 'mileage', title: '', unit: 'times' }

/** Returns the kind of a charge; types that the page does not know have the title of the settings. */
export function kindOf(alias: string): Kind {
  return kinds[alias] ?? { ...otherKind, title: chargeTypes[alias]?.title ?? alias }
}

/** The place of a kind of charge on the page. */
export function placeOf(alias: string): number {
  const place = Object.keys(kinds).indexOf(alias)
  return place < 0 ? Object.keys(kinds).length : place
}

/** Travel is paid to the minute: returns whole minutes of a quantity in hours. */
export function minutesOf({ quantity }: Pick<ChargeLine, 'quantity'>): number {
  return Math.round((thousandthsOf(quantity) * 60) / 1000)
}

/** Returns a quantity of at most three decimals in thousandths. */
export function thousandthsOf(quantity: string): number {
  const [whole = '0', rest = ''] = quantity.replace('-', '').split('.')
  const size = Number(whole) * 1000 + Number(rest.padEnd(3, '0').slice(0, 3))
  return quantity.startsWith('-') ? -size : size
}
