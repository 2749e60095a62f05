import { mills, pence } from '../money.ts'
import { parseInstant, zoneOf } from '../time.ts'
import type { Appointment, CarerPayContract, PayInput } from './types.ts'

// A carer, a contract and visits for the tests of pay. Tuesday 24 November 2026 is an ordinary day in winter.

export const contract: CarerPayContract = {
  ...{ guid: 'contract', start: '2026-01-01', end: null, commuteType: 'NONE', travelType: 'BOTH' },
  ...{ guaranteedHours: [], rates: [], mileage: [], travelTime: [] },
}

/** Returns a visit at `latitude` on the meridian, from and to a UTC time of 24 November 2026, paid 12.00 an hour. */
export function visit(guid: string, from: string, to: string, change: Partial<Appointment> = {}): Appointment {
  const [start, end] = [parseInstant(`2026-11-24T${from}:00Z`), parseInstant(`2026-11-24T${to}:00Z`)]
  const minutes = end - start
  const line = { start, end, minutes, per: 'HOUR', rateGuid: null, baseRate: null } as const
  return {
    ...{ guid, type: 'VISIT', shiftGuid: null, isCancelled: false, isSleepIn: false, isExempt: false },
    ...{ rosteredStart: start, rosteredEnd: end, actualStart: null, actualEnd: null },
    ...{ place: { latitude: 53.8, longitude: -1.55 }, mileageRate: null, travelRate: null, disturbedMinutes: 0 },
    lines: [{ ...line, rate: mills(12_000), total: pence(minutes * 20) }],
    ...change,
  }
}

/** Returns the input for the week of 23 November 2026. */
export function week(change: Partial<PayInput> = {}): PayInput {
  return {
    zone: zoneOf('Europe/London'),
    period: { start: '2026-11-23', end: '2026-11-29' },
    carer: { birth: '1990-05-01', apprenticeship: null, home: null },
    group: { guid: 'group', shiftsEnabled: false, baseRates: [], salaries: null },
    contracts: [contract],
    wages: [
      {
        ...{ start: '2026-04-01', end: null },
        bands: [{ jurisdiction: 'UK', ageFrom: 21, ageTo: null, isApprentice: false, rate: mills(12_710) }],
      },
    ],
    ...{ appointments: [], absences: [], extras: [], accommodation: null, topUpPaidOn: null },
    ...change,
  }
}
