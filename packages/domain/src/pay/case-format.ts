import type { LeaveFigures } from '../accrual/leave-law.ts'
import { type Mills, parseMills, parsePence } from '../money.ts'
import { CaseError, read } from '../rating/case-format.ts'
import { compileSalaries } from '../rating/salary-cover.ts'
import type { DayType } from '../rating/types.ts'
import { MINUTES_PER_DAY, parseClock, parseInstant, zoneOf } from '../time.ts'
import { accruePeriod } from './accrue-period.ts'
import { formatAccrual, formatFunderCharges, formatHolidayPay, formatPay } from './case-answers.ts'
import { funderCharges, type StandingChargeRow } from './funder-charges.ts'
import { holidayPay } from './holiday-pay.ts'
import { type CarerPay, payCarer } from './pay-carer.ts'
import type { Appointment, CarerPayContract, PayInput, Place } from './types.ts'
import { WireCase, type WireFunderCase, type WireHolidayPayCase, type WirePayCase } from './wire.ts'

/**
 * Reads a case of pay 12 from parsed JSON and returns its `expect`. Throws a CaseError with the path of the first error,
 * a ModelError for salaries that overlap, or a RangeError beyond the engine's limits.
 */
export function answerCase(value: unknown): object {
  const given = read(WireCase, value, 'case')
  switch (given.kind) {
    case 'pay':
      return answerPay(given)
    case 'funder':
      return formatFunderCharges(funderCharges(funderInput(given)))
    case 'holiday-pay':
      return formatHolidayPay(given.date, holidayPay(holidayPayInput(given)))
    default:
      return given satisfies never
  }
}

function answerPay(given: WirePayCase): object {
  const pay = payCarer(payInput(given))
  return { ...formatPay(pay), accrual: given.accrual && formatAccrual(accrualOf(given, given.accrual, pay)) }
}

const optional = (text: string | null): Mills | null => (text === null ? null : parseMills(text))
const rates = (rows: readonly { start: string; end: string | null; rate: string }[]) =>
  rows.map((row) => ({ ...row, rate: parseMills(row.rate) }))

function placeOf({ latitude, longitude }: { latitude: string | null; longitude: string | null }): Place | null {
  return latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) }
}

/** Returns the input of the engine for a case of a pay period. */
function payInput(given: WirePayCase): PayInput {
  const { carer, pay_group: group, accommodation } = given
  const holidays = given.holidays.map(({ date, tier_guid }) => ({ date, tierGuid: tier_guid }))
  return {
    zone: zoneOf(given.time_zone),
    period: given.period,
    carer: { birth: carer.date_of_birth, apprenticeship: carer.apprenticeship, home: placeOf(carer.home) },
    group: {
      guid: group.guid,
      shiftsEnabled: group.shifts_enabled,
      baseRates: rates(group.base_rates),
      salaries: group.type_alias === 'P/SALARY' ? compileSalaries(salariesOf(group), holidays, given.time_zone) : null,
    },
    contracts: given.contracts.map(contractOf),
    wages: given.minimum_wages.map(({ start, end, jurisdiction_minimum_wage_bands: bands }) => ({
      ...{ start, end },
      bands: bands.map((band) => ({
        ...{ jurisdiction: band.jurisdiction_alias, ageFrom: band.age_from, ageTo: band.age_to },
        ...{ isApprentice: band.is_apprentice, rate: parseMills(band.rate) },
      })),
    })),
    appointments: given.appointments.map((each, index) => {
      const appointment = appointmentOf(each)
      if (appointment.rosteredEnd >= appointment.rosteredStart) return appointment
      throw new CaseError(`appointments[${index}].rostered_end: is before the rostered start`)
    }),
    absences: given.absences.map((absence) => ({
      ...absence,
      hours: absence.hours === null ? null : parsePence(absence.hours),
    })),
    extras: given.extras
      .filter(({ status }) => status === 'Approved')
      .map(({ charge_type_alias, date, quantity, total }) => ({
        ...{ alias: charge_type_alias, date },
        ...{ quantity: parseMills(quantity), total: parsePence(total) },
      })),
    accommodation: accommodation && {
      offsetPerDay: parsePence(accommodation.offset_per_day),
      chargePerNight: parsePence(accommodation.charge_per_night),
      nightsPerWeek: accommodation.nights_per_week,
    },
    topUpPaidOn: given.top_up_paid_on,
  }
}

function salariesOf({ salaries }: WirePayCase['pay_group']) {
  return salaries.map(({ start, end, bands }) => ({
    ...{ start, end },
    bands: bands.map((band) => ({
      guid: band.guid,
      dayType: band.day_type_alias === 'HOL' ? null : (band.day_type_alias satisfies DayType),
      holidayTierGuid: band.holiday_tier_guid,
      start: parseClock(band.start),
      // 00:00 as an end is midnight at the end of the day.
      end: parseClock(band.end) || MINUTES_PER_DAY,
    })),
  }))
}

function contractOf(contract: WirePayCase['contracts'][number]): CarerPayContract {
  const { guid, start, end } = contract
  return {
    ...{ guid, start, end, commuteType: contract.commute_type_alias, travelType: contract.travel_type_alias },
    guaranteedHours: contract.guaranteed_hours.map((row) => ({
      ...{ start: row.start, end: row.end, hours: parsePence(row.hours), frequency: row.frequency_type_alias },
    })),
    rates: rates(contract.rates),
    mileage: contract.mileage.map((row) => ({
      ...{ start: row.start, end: row.end, toAndFromHome: row.pay_to_and_from_home, rate: parseMills(row.rate) },
    })),
    travelTime: contract.travel_time.map((row) => ({
      ...{ start: row.start, end: row.end, waitThreshold: row.wait_time_threshold },
      ...{ rate: optional(row.rate), atMinimumWage: row.pay_at_nmw_rate },
    })),
  }
}

function appointmentOf(given: WirePayCase['appointments'][number]): Appointment {
  return {
    ...{ guid: given.guid, type: given.type_alias, shiftGuid: given.shift_guid },
    ...{ isCancelled: given.rule_type_alias === 'CANCEL', isSleepIn: given.is_sleep_in },
    isExempt: given.exclude_from_nmw,
    rosteredStart: parseInstant(given.rostered_start),
    rosteredEnd: parseInstant(given.rostered_end),
    actualStart: given.actual_start === null ? null : parseInstant(given.actual_start),
    actualEnd: given.actual_end === null ? null : parseInstant(given.actual_end),
    place: placeOf(given),
    ...{ mileageRate: optional(given.mileage_rate), travelRate: optional(given.travel_rate) },
    disturbedMinutes: given.disturbed_minutes ?? 0,
    lines: given.lines.map((line) => ({
      ...{ start: parseInstant(line.start), end: parseInstant(line.end), minutes: line.minutes, per: line.per },
      ...{ rateGuid: line.rate_guid, rate: parseMills(line.rate), baseRate: optional(line.base_rate) },
      total: parsePence(line.total),
    })),
  }
}

/** The format has no figures of leave: these held in the years of its cases (pay 10.3, 10.4). */
const lawOfCases: LeaveFigures = {
  accrual: [{ start: '2009-04-01', amount: parseMills('12.07') }],
  weeks: [{ start: '2009-04-01', amount: parseMills('5.6') }],
}

function accrualOf(given: WirePayCase, accrual: NonNullable<WirePayCase['accrual']>, pay: CarerPay) {
  return accruePeriod({
    period: given.period,
    contracts: given.contracts,
    policies: accrual.policies.map((policy) => ({
      ...{ guid: policy.guid, typeAlias: policy.type_alias, modelGuid: given.pay_group.guid },
      ...{ start: policy.start, end: policy.end, rolloverExpiry: policy.rollover_expiry },
      ...{ accrualCap: parsePence(policy.accrual_cap), rolloverCap: parsePence(policy.rollover_cap) },
    })),
    items: accrual.items.map((item) => ({
      ...{ policyGuid: item.policy_guid, type: item.type, date: item.date },
      ...{ amount: parsePence(item.amount), expiryDays: item.expiry_days },
    })),
    workedBefore: accrual.worked,
    worked: pay.worked,
    law: lawOfCases,
  })
}

function funderInput({ period, contract, model, private_contracts, received }: WireFunderCase) {
  const standing = (rows: WireFunderCase['model']['standing_charges']): StandingChargeRow[] =>
    rows.map(({ guid, start, end, rate, hours, frequency_type_alias }) => ({
      ...{ guid, start, end, rate: parseMills(rate), frequency: frequency_type_alias },
      hours: hours === null ? null : parsePence(hours),
    }))
  const contribution = ({
    guid,
    start,
    end,
    rate,
  }: {
    guid: string
    start: string
    end: string | null
    rate: string
  }) => ({
    ...{ guid, start, end, rate: parseMills(rate) },
  })
  return {
    period,
    contract: { start: contract.start, end: contract.end, isContributable: contract.is_contributable },
    standingCharges: standing(contract.standing_charges),
    model: { start: model.start, end: model.end, standingCharges: standing(model.standing_charges) },
    contributions: contract.contributions.map((row) => ({
      ...contribution(row),
      privateContract: private_contracts.find(({ guid }) => guid === row.user_contract_guid) ?? null,
    })),
    received: received.map((row) => ({
      ...contribution(row),
      funder: { start: row.contract.start, end: row.contract.end, isContributable: row.contract.is_contributable },
    })),
  }
}

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

function holidayPayInput(given: WireHolidayPayCase) {
  return {
    date: given.date,
    hours: parsePence(given.hours),
    employmentStart: given.employment_start,
    weekEndsOn: weekdays.indexOf(given.week_ends_on) + 1,
    weeks: given.weeks.map((week) => ({
      ...{ start: week.start, pay: parsePence(week.pay), sickPay: parsePence(week.ssp) },
      ...{ hours: parsePence(week.hours), days: week.days, hasStatutoryLeave: week.statutory_leave },
    })),
    contract: { rates: rates(given.contract.rates) },
    group: { baseRates: rates(given.pay_group.base_rates) },
  }
}
