import { AccessDenied, PageNotFound } from '../../shell/full-pages.tsx'
import { employmentScreen } from './carer-menu.ts'
import { EmbeddedCarer } from './embedded-carer.tsx'
import { useEmploymentAccess } from './employment-access.ts'

/** CARER-015, CARER-D08. */
export function CarerEmployment() {
  const access = useEmploymentAccess()
  if (access === 'absent') return <PageNotFound />
  if (access === 'denied') return <AccessDenied />
  return access && <EmbeddedCarer name="employment-identity" title="Employment ID" screen={employmentScreen} />
}
