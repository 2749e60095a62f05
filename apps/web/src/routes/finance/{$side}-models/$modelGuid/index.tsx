import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { modelPaths } from '../../../../kit/url/paths.ts'
import { Redirect } from '../../../../kit/url/redirect.tsx'

// MODEL-012, MODEL-018.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/')({
  component: Root,
  staticData: modelAccess.edit,
})

function Root() {
  const { side, modelGuid } = Route.useParams()
  return <Redirect to={modelPaths.one(side, modelGuid)} />
}
