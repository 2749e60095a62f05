import { createFileRoute } from '@tanstack/react-router'
import { carerAccess } from '#contract/carer/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Redirect } from '../../../kit/url/redirect.tsx'

// CARER-010.
export const Route = createFileRoute('/carers/$carerGuid/')({
  component: Profile,
  staticData: carerAccess.read,
})

function Profile() {
  return <Redirect to={paths.carer(Route.useParams().carerGuid)} />
}
