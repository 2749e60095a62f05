import { AbsenceList, EditAbsence, NewAbsence } from '#web/areas/carer/screens.ts'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { Redirect } from '#web/kit/url/redirect.tsx'

/** The absences of a carer: the list, a new one, and one of them (CARER-014). */
export function CarerAbsences({ basename }: ApplicationProps) {
  const [guid = '', screen] = usePathBelow(basename).split('/')
  if (guid === '') return <AbsenceList />
  if (guid === 'add') return <NewAbsence />
  return screen === 'edit' ? <EditAbsence guid={guid} /> : <Redirect to={`${basename}/${guid}/edit`} />
}
