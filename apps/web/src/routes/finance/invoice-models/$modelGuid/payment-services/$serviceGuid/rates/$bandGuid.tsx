import { createFileRoute } from '@tanstack/react-router'
import { BandRatesPage } from '../../../../../../../areas/model/rates/band-rates-page.tsx'

// SERV-004.
export const Route = createFileRoute(
  '/finance/invoice-models/$modelGuid/payment-services/$serviceGuid/rates/$bandGuid',
)({
  component: Screen,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Screen() {
  const { serviceGuid, bandGuid } = Route.useParams()
  return <BandRatesPage kind="linked" serviceGuid={serviceGuid} bandGuid={bandGuid} />
}
