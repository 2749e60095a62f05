import { carerAccess } from '#contract/carer/access.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { CarerPage } from '#web/areas/carer/exports.ts'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { EditException, NewException } from './exception-screens.tsx'
import { Overview } from './overview.tsx'
import { EditPattern, NewPattern } from './pattern-screens.tsx'

/** When a carer can work, with its nested addresses (CARER-016, decision 0060). */
export function CarerAvailability({ basename }: ApplicationProps) {
  const [list, guid = ''] = usePathBelow(basename).split('/')
  const mayEdit = usePermission(carerAccess.editAvailability)
  if (list === '') return <Overview basename={basename} mayEdit={mayEdit} />
  const isNew = guid === 'new' && mayEdit
  if (list === 'patterns' && guid !== '') {
    return isNew ? (
      <NewPattern list={basename} />
    ) : (
      <EditPattern key={guid} guid={guid} list={basename} mayEdit={mayEdit} />
    )
  }
  if (list === 'exceptions' && guid !== '') {
    return isNew ? (
      <NewException list={basename} />
    ) : (
      <EditException key={guid} guid={guid} list={basename} mayEdit={mayEdit} />
    )
  }
  return (
    <CarerPage>
      <EmptyState
        text="There is no such page."
        actions={<LinkButton href={basename}>Back to availability</LinkButton>}
      />
    </CarerPage>
  )
}
