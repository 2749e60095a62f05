import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { serviceKindOf } from '#contract/model/service-kinds.ts'
import { BandRatesPage } from '../../../../../../../areas/model/rates/band-rates-page.tsx'

// SERV-003, SERV-004, SERV-006.
export const Route = createFileRoute(
  '/finance/{$side}-models/$modelGuid/{$partSide}-services/$serviceGuid/rates/$bandGuid',
)({
  component: Screen,
  staticData: modelAccess.edit,
})

function Screen() {
  const { side, partSide, serviceGuid, bandGuid } = Route.useParams()
  const kind = serviceKindOf(side, partSide)
  return <BandRatesPage key={kind} kind={kind} serviceGuid={serviceGuid} bandGuid={bandGuid} />
}
