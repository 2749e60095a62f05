import { multiplyDivideRounded, pence, priceOfMinutes } from '../money.ts'
import { type Journey, type Leg, payerOf } from './legs.ts'
import type { PayCharge } from './types.ts'

/** Returns the charges of a leg: its miles and its time, as its contract pays them (pay 5). */
export function chargesOfLeg(leg: Leg): PayCharge[] {
  const { day, journey, gap } = leg
  const charges: PayCharge[] = []
  if (!day.contract || !journey) return charges
  const { guid, commuteType, travelType } = day.contract
  const paid = gap === null ? commuteType : travelType
  const miles = paid === 'MILES' || paid === 'BOTH' ? mileageCharge(leg, journey, guid) : null
  if (miles) charges.push(miles)
  const time = paid === 'TIME' || paid === 'BOTH' ? timeCharge(leg, journey, guid) : null
  if (time) charges.push(time)
  return charges
}

/** Returns the charge of the miles; null without a rate, and for 0.00. */
function mileageCharge({ day, gap, stop }: Leg, { miles }: Journey, contractGuid: string): PayCharge | null {
  const isHome = gap === null
  const rate = payerOf(stop).appointment.mileageRate ?? (isHome ? day.homeMileageRate : day.mileageRate)
  if (rate === null) return null
  // Hundredths of a mile at mills are thousandths of a penny.
  const total = pence(multiplyDivideRounded(rate, miles, 1000))
  if (total === 0) return null
  return {
    alias: isHome ? 'COMMUTE' : 'MILEAGE',
    contractGuid,
    appointmentGuid: stop.appointment.guid,
    date: day.date,
    minutes: null,
    miles,
    quantity: miles * 10,
    rate,
    total,
  }
}

/** Returns the charge of travel and waiting; null without a rate, and for 0.00. */
function timeCharge({ day, gap, stop }: Leg, journey: Journey, contractGuid: string): PayCharge | null {
  const rate = payerOf(stop).appointment.travelRate ?? day.travelRate
  if (rate === null) return null
  const minutes = journey.travel + (journey.waiting ?? 0) - journey.covered
  const total = priceOfMinutes(minutes, rate)
  if (total === 0) return null
  return {
    alias: gap === null ? 'COMM/TIME' : 'TRAVEL',
    contractGuid,
    appointmentGuid: stop.appointment.guid,
    date: day.date,
    minutes,
    miles: null,
    quantity: multiplyDivideRounded(minutes, 1000, 60),
    rate,
    total,
  }
}
