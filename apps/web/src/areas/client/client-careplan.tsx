import { clientAccess } from '#contract/client/access.ts'
import { usePermission } from '../../kit/session/access.ts'
import { CarePlan, UploadCarePlan } from '../document/exports.ts'
import { ClientPage } from './client-page.tsx'
import { useClient } from './open-client.ts'

/** CLIENT-014, CLIENT-D23. */
export function ClientCareplan() {
  const { guid } = useClient().client
  const mayEdit = usePermission(clientAccess.edit)
  return (
    <ClientPage actions={mayEdit && <UploadCarePlan client={guid} />}>
      <CarePlan client={guid} />
    </ClientPage>
  )
}
