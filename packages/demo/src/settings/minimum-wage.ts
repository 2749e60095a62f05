import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import type { Random } from '../random.ts'

interface Rate {
  readonly band: string
  readonly from: number
  readonly to?: number
  readonly rate: string
}

/** The statutory rates by the day from which they hold, as in uk 1; each holds until the next. */
const rates: readonly (readonly [start: string, ...Rate[]])[] = [
  ['2020-04-01', living(25, '8.72'), adult(21, 24, '8.20'), young('6.45'), minor('4.55'), apprentice('4.15')],
  ['2021-04-01', living(23, '8.91'), adult(21, 22, '8.36'), young('6.56'), minor('4.62'), apprentice('4.30')],
  ['2022-04-01', living(23, '9.50'), adult(21, 22, '9.18'), young('6.83'), minor('4.81'), apprentice('4.81')],
  ['2023-04-01', living(23, '10.42'), adult(21, 22, '10.18'), young('7.49'), minor('5.28'), apprentice('5.28')],
  ['2024-04-01', living(21, '11.44'), young('8.60'), minor('6.40'), apprentice('6.40')],
  ['2025-04-01', living(21, '12.21'), young('10.00'), minor('7.55'), apprentice('7.55')],
  ['2026-04-01', living(21, '12.71'), young('10.85'), minor('8.00'), apprentice('8.00')],
]

export function makeMinimumWages(random: Random): Insertable<DB['minimum_wage']>[] {
  return rates.flatMap(([start, ...bands], index) => {
    const end = rates[index + 1]?.[0] ?? ''
    return bands.map(({ band, from, to, rate }) => ({
      guid: random.guid(),
      jurisdiction: 'UK',
      band,
      age_from: from,
      age_to: to ?? null,
      rate,
      validity: `[${start},${end})`,
    }))
  })
}

function living(from: number, rate: string): Rate {
  return { band: 'National Living Wage', from, rate }
}

function adult(from: number, to: number, rate: string): Rate {
  return { band: 'Aged 21 and over, below the National Living Wage', from, to, rate }
}

function young(rate: string): Rate {
  return { band: 'Aged 18 to 20', from: 18, to: 20, rate }
}

function minor(rate: string): Rate {
  return { band: 'Under 18', from: 0, to: 17, rate }
}

function apprentice(rate: string): Rate {
  return { band: 'Apprentice', from: 0, rate }
}
