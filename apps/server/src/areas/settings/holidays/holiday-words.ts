import { type Holiday, nations } from '#contract/settings/holidays.ts'

type DescribedHoliday = Pick<Holiday, 'title' | 'date' | 'nation_alias' | 'invoice_tier_title' | 'payment_tier_title'>

/** Returns a holiday in words for its history. */
export function wordsOf({ title, date, nation_alias, invoice_tier_title, payment_tier_title }: DescribedHoliday) {
  return {
    title,
    date,
    nation: nations[nation_alias],
    invoice_tier: invoice_tier_title,
    payment_tier: payment_tier_title,
  }
}
