import { z } from 'zod'
import { billingAccess } from '#contract/billing/access.ts'
import { LocalDate } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { stringifySearch, useUrlState } from '../../../kit/url/search.ts'
import { ItemSearch } from '../../billing/exports.ts'
import { ScheduledList } from './scheduled-list.tsx'

const labels = { scheduled: 'Scheduled', invoice: 'Invoicing', payment: 'Payments' } as const
type Tab = keyof typeof labels

const TabSearch = z.object({
  tab: z.enum(['scheduled', 'invoice', 'payment']).optional(),
  start: LocalDate.optional(),
  end: LocalDate.optional(),
})

/** Appointments as scheduled, as invoiced and as paid; a tab for each that the user may see (SEARCH-001, SEARCH-D02). */
export function AppointmentSearch() {
  const [{ tab, start, end }] = useUrlState(TabSearch)
  const allowed: Tab[] = [
    ...(usePermission(rotaAccess.readForFinance) ? (['scheduled'] as const) : []),
    ...(usePermission(billingAccess.search) ? (['invoice', 'payment'] as const) : []),
  ]
  const open = allowed.find((each) => each === tab) ?? allowed[0]
  // The days stay; the other filters are those of each tab.
  const tabs = (
    <Tabs
      label="Appointments"
      tabs={allowed.map((each) => ({
        label: labels[each],
        href: paths.appointmentSearch() + stringifySearch({ tab: each, start, end }),
        current: each === open,
      }))}
    />
  )
  if (open === undefined) return null
  if (open === 'scheduled') return <ScheduledList tabs={tabs} />
  return <ItemSearch key={open} side={open} tabs={tabs} />
}
