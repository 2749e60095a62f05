import { useQuery } from '@tanstack/react-query'
import { type WorkList, work, workLists } from '#contract/billing/work-lists.ts'
import type { Side } from '#contract/fields.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { processingPaths } from '../../../kit/url/paths.ts'

/** Milliseconds between two counts, as other users work on the same lists. */
const pace = 60_000

const names = Object.keys(workLists) as WorkList[]

/** Tabs for all groups of a date range and for the work lists, each with its count. */
export function WorkListTabs({ side, current }: { side: Side; current: WorkList | undefined }) {
  const { data: counts } = useQuery({ ...queryOf(work[side].count, {}), refetchInterval: pace })
  return (
    <Tabs
      label="Work lists"
      tabs={[
        { label: 'By week', href: processingPaths.groups(side), current: current === undefined },
        ...names.map((name) => ({
          label: workLists[name],
          href: processingPaths.work(side, name),
          current: current === name,
          ...(counts && { count: counts[name].count }),
        })),
      ]}
    />
  )
}
