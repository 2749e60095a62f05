import { useQuery } from '@tanstack/react-query'
import { invoiceWork, type WorkList, workLists } from '#contract/billing/work-lists.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'

/** Milliseconds between two counts: others work on the same lists. */
const pace = 60_000

const workCounts = { ...queryOf(invoiceWork.count, {}), refetchInterval: pace }

const names = Object.keys(workLists) as WorkList[]

/** All groups of some dates, and the lists of what is to be done, each with how much that is. */
export function WorkListTabs({ current }: { current: WorkList | undefined }) {
  const { data: counts } = useQuery(workCounts)
  return (
    <Tabs
      label="Work lists"
      tabs={[
        { label: 'By week', href: paths.invoiceProcessing(), current: current === undefined },
        ...names.map((name) => ({
          label: workLists[name],
          href: paths.invoiceWork(name),
          current: current === name,
          ...(counts && { count: counts[name].count }),
        })),
      ]}
    />
  )
}
