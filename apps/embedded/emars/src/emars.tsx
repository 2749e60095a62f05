import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { ClientPage } from '#web/areas/client/exports.ts'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { DoseList } from './dose-list.tsx'
import { MedicineList } from './medicine-list.tsx'
import { MedicinePage } from './medicine-page.tsx'
import { MonthChart } from './month-chart.tsx'
import { NewMedicine } from './new-medicine.tsx'

/**
 * The medication chart of a client (CLIENT-016): the doses of a day, a month at `chart`, the medicines at `medicines`, one
 * below its guid, and a new one at `add`.
 */
export function Emars({ basename }: ApplicationProps) {
  const below = usePathBelow(basename)
  const [screen, guid = ''] = below.split('/')
  const list = `${basename}/medicines`
  const tabs = <ChartTabs basename={basename} current={below} />
  if (below === '') return <DoseList list={list} tabs={tabs} />
  if (below === 'chart') return <MonthChart list={list} tabs={tabs} />
  if (below === 'medicines') return <MedicineList list={list} tabs={tabs} />
  if (below === 'medicines/add') return <NewMedicine list={list} />
  if (screen === 'medicines' && isGuid(guid)) return <MedicinePage guid={guid} list={list} />
  return (
    <ClientPage>
      <EmptyState
        text="The page you are looking for does not exist."
        actions={<LinkButton href={basename}>Back to doses</LinkButton>}
      />
    </ClientPage>
  )
}

function ChartTabs({ basename, current }: { basename: string; current: string }) {
  return (
    <Tabs
      label="Medication chart"
      tabs={[
        { label: 'Doses', href: basename, current: current === '' },
        { label: 'Month', href: `${basename}/chart`, current: current === 'chart' },
        { label: 'Medicines', href: `${basename}/medicines`, current: current === 'medicines' },
      ]}
    />
  )
}
