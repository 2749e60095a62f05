import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { ClientPage } from '#web/areas/client/exports.ts'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { AbsenceList } from './absence-list.tsx'
import { EditAbsence } from './edit-absence.tsx'
import { NewAbsence } from './new-absence.tsx'

/** The absences of a client (CLIENT-018): the list, `add`, and `{guid}/edit`. */
export function ClientAbsences({ basename }: ApplicationProps) {
  const below = usePathBelow(basename)
  const [guid = '', screen] = below.split('/')
  if (below === '') return <AbsenceList basename={basename} />
  if (below === 'add') return <NewAbsence list={basename} />
  if (below === `${guid}/edit` && screen === 'edit') return <EditAbsence guid={guid} list={basename} />
  return (
    <ClientPage>
      <EmptyState
        text="The page you are looking for does not exist."
        actions={<LinkButton href={basename}>Back to absences</LinkButton>}
      />
    </ClientPage>
  )
}
