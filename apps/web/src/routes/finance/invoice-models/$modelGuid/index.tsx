import { createFileRoute } from '@tanstack/react-router'
import { modelPaths } from '../../../../kit/paths.ts'
import { Redirect } from '../../../../kit/redirect.tsx'

// MODEL-012.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/')({
  component: Root,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Root() {
  return <Redirect to={modelPaths.one('invoice', Route.useParams().modelGuid)} />
}
