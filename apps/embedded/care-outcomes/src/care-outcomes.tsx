import { isGuid } from '#domain/validators/text.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { Redirect } from '#web/kit/url/redirect.tsx'
import { FallRisks } from './fall-risks.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { OutcomePage } from './outcome-page.tsx'

/** The care outcomes of a client (CLIENT-020), one of them below its guid, and the fall risk below `fall-risk`. */
export function CareOutcomes({ basename }: ApplicationProps) {
  const below = usePathBelow(basename)
  if (below === 'fall-risk') return <FallRisks tabs={<OutcomeTabs basename={basename} current="fall-risk" />} />
  if (isGuid(below)) return <OutcomePage guid={below} basename={basename} />
  if (below !== '') return <Redirect to={basename} />
  return <OutcomeList basename={basename} tabs={<OutcomeTabs basename={basename} current="outcomes" />} />
}

function OutcomeTabs({ basename, current }: { basename: string; current: 'outcomes' | 'fall-risk' }) {
  return (
    <Tabs
      label="Care outcomes and fall risk"
      tabs={[
        { label: 'Outcomes', href: basename, current: current === 'outcomes' },
        { label: 'Fall risk', href: `${basename}/fall-risk`, current: current === 'fall-risk' },
      ]}
    />
  )
}
