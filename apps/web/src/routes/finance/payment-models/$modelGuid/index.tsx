import { createFileRoute } from '@tanstack/react-router'
import { modelPaths } from '../../../../kit/paths.ts'
import { Redirect } from '../../../../kit/redirect.tsx'

// MODEL-018.
export const Route = createFileRoute('/finance/payment-models/$modelGuid/')({
  component: Root,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Root() {
  return <Redirect to={modelPaths.one('payment', Route.useParams().modelGuid)} />
}
