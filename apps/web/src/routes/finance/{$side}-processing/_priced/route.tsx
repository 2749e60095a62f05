import { createFileRoute } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { readPricedSide } from '../../../../kit/url/paths.ts'

// Child routes of the sides whose items are priced.
export const Route = createFileRoute('/finance/{$side}-processing/_priced')({
  params: { parse: readPricedSide },
  staticData: billingAccess.read,
})
