import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { CarerProfile } from '../../../../areas/carer/carer-profile.tsx'

// CARER-011.
export const Route = createFileRoute('/carers/$carerGuid/profile/$section')({
  component: Profile,
  staticData: carerAccess.read,
})

function Profile() {
  return <CarerProfile section={Route.useParams().section} />
}
