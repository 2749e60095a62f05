import { createFileRoute } from '@tanstack/react-router'
import { BandRatesPage } from '../../../../../../../areas/model/rates/band-rates-page.tsx'

// SERV-003.
export const Route = createFileRoute(
  '/finance/invoice-models/$modelGuid/invoice-services/$serviceGuid/rates/$bandGuid',
)({
  component: Screen,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Screen() {
  const { serviceGuid, bandGuid } = Route.useParams()
  return <BandRatesPage kind="invoice" serviceGuid={serviceGuid} bandGuid={bandGuid} />
}
