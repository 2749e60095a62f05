import type { UpliftableRate } from '#contract/model/uplift.ts'

const days: Readonly<Record<string, string>> = {
  WEEK: 'Week',
  'W/DAY': 'Weekday',
  'W/END': 'Weekend',
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
}

/** For when a rate is: `Weekday 07:00–19:00`, with its band where the service has several. */
export function rateWords(rate: UpliftableRate, frequencyTitle: (alias: string) => string): string {
  if (rate.kind === 'base_rate') return 'Base rate'
  if (rate.kind === 'standing_charge') return `Standing charge, ${frequencyTitle(rate.frequency_type_alias ?? '')}`
  const day = rate.holiday_tier ?? days[rate.day_type_alias ?? ''] ?? ''
  return `${rate.kind === 'enhancement' ? 'Enhancement ' : ''}${day} ${clock(rate.start)}–${clock(rate.end)}${bandWords(rate)}`
}

function bandWords({ minimum, maximum }: UpliftableRate): string {
  if (maximum !== null) return `, ${minimum} to ${maximum} minutes`
  return minimum === null || minimum === 0 ? '' : `, over ${minimum} minutes`
}

/** `0.07:30:00` as 07:30; midnight at the end of a day is 00:00 (SERV-D20). */
function clock(duration: string | null): string {
  return duration?.slice(2, 7) ?? ''
}
