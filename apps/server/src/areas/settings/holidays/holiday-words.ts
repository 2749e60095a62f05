import { type Holiday, nations } from '#contract/settings/holidays.ts'

type Told = Pick<Holiday, 'title' | 'date' | 'nation_alias' | 'invoice_tier_title' | 'payment_tier_title'>

/** A holiday as its history tells it. */
export function wordsOf({ title, date, nation_alias, invoice_tier_title, payment_tier_title }: Told) {
  return {
    title,
    date,
    nation: nations[nation_alias],
    invoice_tier: invoice_tier_title,
    payment_tier: payment_tier_title,
  }
}
