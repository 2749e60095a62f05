import type { WholeModel } from '#contract/model/whole-model.ts'
import { resultOf } from '#domain/model/rate-rows.ts'
import { formatMills, millsOf } from '#domain/money.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { type RatesValues, type RateValues, valuesOf } from './rates-values.ts'

type Band = WholeModel['services'][number]['bands'][number]

/**
 * Multiplies an amount by a decimal, rounded like an enhancement (SERV-D23); returns an invalid amount unchanged.
 */
function times(rate: string, by: string): string {
  const result = resultOf(millsOf(rate), 'Multiply', by)
  return result === undefined ? rate : shownRate(formatMills(result))
}

/**
 * Converts the rates of another band to rates of this one: new rows with the same days, times and amounts, multiplied
 * by `by`.
 */
export function ratesOfBand({ rates }: Pick<Band, 'rates'>, by: string): RatesValues {
  const { basicRates, enhancedRates } = valuesOf({ rates })
  const guids = new Map(basicRates.map(({ guid }) => [guid, crypto.randomUUID()]))
  const newGuid = (guid: string) => guids.get(guid) ?? ''
  return {
    basicRates: basicRates.map((row) => ({ ...row, guid: newGuid(row.guid), rate: times(row.rate, by) })),
    enhancedRates: enhancedRates.map((row) => ({
      ...row,
      guid: crypto.randomUUID(),
      standard_rate_guid: newGuid(row.standard_rate_guid),
      // Only an added amount is multiplied; a factor stays the same.
      modifier: row.modifier_type === 'Add' ? times(row.modifier, by) : row.modifier,
    })),
  }
}

/** Copies the rates of one kind of day to other kinds of days, replacing the rates that they had. */
export function withDaysLike(values: RatesValues, from: string, to: readonly string[], by: string): RatesValues {
  const source = values.basicRates.filter((row) => row.day_type_alias === from)
  const made = to.flatMap((days) =>
    source.map(
      (row): RateValues => ({
        ...row,
        guid: crypto.randomUUID(),
        day_type_alias: days,
        rate: times(row.rate, by),
      }),
    ),
  )
  const gone = new Set(values.basicRates.filter((row) => to.includes(row.day_type_alias)).map(({ guid }) => guid))
  return {
    basicRates: [...values.basicRates.filter(({ guid }) => !gone.has(guid)), ...made],
    // An enhancement whose rate was replaced has nothing left to enhance.
    enhancedRates: values.enhancedRates.filter((row) => !gone.has(row.standard_rate_guid)),
  }
}
