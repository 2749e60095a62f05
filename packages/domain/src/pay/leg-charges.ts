import { type Mills, multiplyDivideRounded, pence, priceOfMinutes } from '../money.ts'
import { validOn } from '../validity.ts'
import { type Leg, payerOf } from './legs.ts'
import type { LegPay, PayCharge } from './types.ts'

/** Returns the charges of a leg: its miles and its time, as its contract pays them (pay 5). */
export function chargesOfLeg(leg: Leg, minimumWageOn: (date: string) => Mills | null): PayCharge[] {
  const { contract, journey, date, stop } = leg
  if (!contract || !journey) return []
  const isHome = leg.gap === null
  const paid: LegPay = isHome ? contract.commuteType : contract.travelType
  const base = { contractGuid: contract.guid, appointmentGuid: stop.appointment.guid, date }
  const charges: PayCharge[] = []
  const mileageRate = paid === 'MILES' || paid === 'BOTH' ? mileageRateOf(leg) : null
  if (mileageRate !== null) {
    const { miles } = journey
    // Hundredths of a mile at mills are thousandths of a penny.
    const total = pence(multiplyDivideRounded(mileageRate, miles, 1000))
    const alias = isHome ? 'COMMUTE' : 'MILEAGE'
    charges.push({ ...base, alias, minutes: null, miles, quantity: miles * 10, rate: mileageRate, total })
  }
  const travelRate = paid === 'TIME' || paid === 'BOTH' ? travelRateOf(leg, minimumWageOn) : null
  if (travelRate !== null) {
    const minutes = journey.travel + (journey.waiting ?? 0) - journey.covered
    const quantity = multiplyDivideRounded(minutes, 1000, 60)
    const alias = isHome ? 'COMM/TIME' : 'TRAVEL'
    const total = priceOfMinutes(minutes, travelRate)
    charges.push({ ...base, alias, minutes, miles: null, quantity, rate: travelRate, total })
  }
  return charges.filter(({ total }) => total !== 0)
}

function mileageRateOf({ contract, date, stop, gap }: Leg): Mills | null {
  const own = payerOf(stop).appointment.mileageRate
  if (own !== null) return own
  const rows = contract?.mileage.filter((row) => validOn(row, date)) ?? []
  const home = rows.find((row) => row.toAndFromHome)
  const row = gap === null ? home : (rows.find((each) => !each.toAndFromHome) ?? home)
  return row?.rate ?? null
}

function travelRateOf({ contract, date, stop }: Leg, minimumWageOn: (date: string) => Mills | null): Mills | null {
  const own = payerOf(stop).appointment.travelRate
  if (own !== null) return own
  const row = contract?.travelTime.find((each) => validOn(each, date))
  if (!row) return null
  return row.atMinimumWage ? minimumWageOn(date) : row.rate
}
