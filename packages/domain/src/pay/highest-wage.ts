import type { LocalDate } from '../time.ts'
import { highestDecimal } from '../validators/number.ts'
import { type Period, validOn } from '../validity.ts'
import { lawAlias } from './wage-bands.ts'

interface WageRecord extends Period {
  readonly jurisdiction_minimum_wage_bands: readonly {
    readonly jurisdiction_alias: string
    readonly rate: string
  }[]
}

/** Returns the highest statutory rate on a day; undefined if no record has one (CCON-D17, CCON-D18). */
export function highestWage(records: readonly WageRecord[], day: LocalDate): string | undefined {
  const bands = records.find((record) => validOn(record, day))?.jurisdiction_minimum_wage_bands ?? []
  return highestDecimal(
    bands.flatMap(({ jurisdiction_alias, rate }) => (jurisdiction_alias === lawAlias ? [rate] : [])),
  )
}
