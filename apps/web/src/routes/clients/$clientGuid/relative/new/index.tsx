import { createFileRoute } from '@tanstack/react-router'
import { relativeAccess } from '#contract/relative/access.ts'
import { paths } from '../../../../../kit/url/paths.ts'
import { Redirect } from '../../../../../kit/url/redirect.tsx'

// RELATIVE-D03.
export const Route = createFileRoute('/clients/$clientGuid/relative/new/')({
  component: New,
  staticData: relativeAccess.create,
})

function New() {
  return <Redirect to={paths.relativeNew(Route.useParams().clientGuid)} />
}
