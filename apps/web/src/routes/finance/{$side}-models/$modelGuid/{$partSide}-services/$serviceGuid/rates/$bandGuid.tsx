import { createFileRoute } from '@tanstack/react-router'
import { serviceKindOf } from '#contract/model/service-kinds.ts'
import { BandRatesPage } from '../../../../../../../areas/model/rates/band-rates-page.tsx'

// SERV-003, SERV-004, SERV-006.
export const Route = createFileRoute(
  '/finance/{$side}-models/$modelGuid/{$partSide}-services/$serviceGuid/rates/$bandGuid',
)({
  component: Screen,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Screen() {
  const { side, partSide, serviceGuid, bandGuid } = Route.useParams()
  const kind = serviceKindOf(side, partSide)
  return <BandRatesPage key={kind} kind={kind} serviceGuid={serviceGuid} bandGuid={bandGuid} />
}
