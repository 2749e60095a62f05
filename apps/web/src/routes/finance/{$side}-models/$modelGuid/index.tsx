import { createFileRoute } from '@tanstack/react-router'
import { modelPaths } from '../../../../kit/url/paths.ts'
import { Redirect } from '../../../../kit/url/redirect.tsx'

// MODEL-012, MODEL-018.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/')({
  component: Root,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Root() {
  const { side, modelGuid } = Route.useParams()
  return <Redirect to={modelPaths.one(side, modelGuid)} />
}
