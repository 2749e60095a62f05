import { planPartKeys } from '#domain/digital-plan/parts.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { ClientPage } from '#web/areas/client/exports.ts'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { Compare } from './compare.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { DraftPage } from './draft-page.tsx'
import { EditPart } from './edit-part.tsx'
import { VersionList } from './version-list.tsx'
import { VersionPage } from './version-page.tsx'

/**
 * The care plan that is written here (CLIENT-015): the version that applies, the draft at `draft`, one part of it below
 * its name, all versions at `versions`, one below its guid, and two of them at `compare`.
 */
export function DigitalCareplan({ basename }: ApplicationProps) {
  const below = usePathBelow(basename)
  const [screen, name = '', more] = below.split('/')
  if (below === '') return <CurrentPlan basename={basename} />
  if (below === 'draft') return <DraftPage basename={basename} />
  if (below === 'versions') return <VersionList basename={basename} />
  if (below === 'compare') return <Compare basename={basename} />
  const part = planPartKeys.find((key) => key === name)
  if (screen === 'draft' && part && more === undefined) return <EditPart key={part} part={part} basename={basename} />
  if (screen === 'versions' && isGuid(name) && more === undefined)
    return <VersionPage guid={name} basename={basename} />
  return (
    <ClientPage>
      <EmptyState
        text="The page you are looking for does not exist."
        actions={<LinkButton href={basename}>Back to care plan</LinkButton>}
      />
    </ClientPage>
  )
}
