import { z } from 'zod'
import { LocalDate } from '#contract/fields.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { stringifySearch, useUrlState } from '../../../kit/url/search.ts'
import { AdditionalList } from './additional-list.tsx'

const labels = { invoice: 'Invoicing', payment: 'Payments' } as const

/** Opens with the payments, whose additionals wait for approval. */
const TabSearch = z.object({
  tab: z.enum(['invoice', 'payment']).default('payment'),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
})

/** Extras of all transactions, by the day of their event (ADDL-001, ADDL-002). */
export function Additionals() {
  const [{ tab, from, to }] = useUrlState(TabSearch)
  // The days stay; the other filters are those of each tab.
  const tabs = (
    <Tabs
      label="Additionals"
      tabs={(['invoice', 'payment'] as const).map((side) => ({
        label: labels[side],
        href: paths.additionals() + stringifySearch({ tab: side, from, to }),
        current: side === tab,
      }))}
    />
  )
  return <AdditionalList key={tab} side={tab} tabs={tabs} />
}
