import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Redirect } from '../../../kit/url/redirect.tsx'

// UNIT-010.
export const Route = createFileRoute('/units/$unitGuid/')({
  component: Edit,
  staticData: unitAccess.read,
})

function Edit() {
  return <Redirect to={paths.unit(Route.useParams().unitGuid)} />
}
