import { z } from 'zod'
import { LocalDate, Side } from '#contract/fields.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { stringifySearch, useUrlState } from '../../../kit/url/search.ts'
import { AdditionalList } from './additional-list.tsx'

const labels = { invoice: 'Invoicing', payment: 'Payments' } as const

/** The open tab, in the URL (FILE-D02). Without one the payments open, whose additionals wait for approval. */
const TabSearch = z.object({
  modelType: Side.default('payment'),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
})

/** Extras of all transactions, by the day of their event (ADDL-001, ADDL-002). */
export function Additionals() {
  const [{ modelType, from, to }] = useUrlState(TabSearch)
  // The days stay; the other filters are those of each tab.
  const tabs = (
    <Tabs
      label="Additionals"
      tabs={Side.options.map((side) => ({
        label: labels[side],
        href: paths.additionals() + stringifySearch({ modelType: side, from, to }),
        current: side === modelType,
      }))}
    />
  )
  return <AdditionalList key={modelType} side={modelType} tabs={tabs} />
}
