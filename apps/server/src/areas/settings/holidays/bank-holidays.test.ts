import { expect, test } from 'vitest'
import { bankHolidays, nations } from './bank-holidays.ts'

/** The lists of uk 4, as published by GOV.UK, as month-day. */
const englandAndWales: Record<number, string> = {
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
}
const lists: Record<(typeof nations)[number], Record<number, string>> = {
  ENG: englandAndWales,
  WLS: englandAndWales,
  SCT: {
    2024: '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26',
    2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
    2028: '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
  },
  NIR: {
    2024: '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26',
    2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
    2028: '01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26',
  },
}

for (const nation of nations) {
  for (const [year, days] of Object.entries(lists[nation])) {
    test(`the bank holidays of ${nation} in ${year} match GOV.UK (uk 4)`, () => {
      const found = bankHolidays(nation, Number(year)).map(({ date }) => date)
      expect(found).toEqual(days.split(' ').map((day) => `${year}-${day}`))
    })
  }
}
