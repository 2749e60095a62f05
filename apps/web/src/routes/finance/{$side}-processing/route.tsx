import { createFileRoute } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { readSide } from '../../../kit/url/paths.ts'

// Invoices and payments are processed on the same screens and addresses, except for the side.
export const Route = createFileRoute('/finance/{$side}-processing')({
  params: { parse: readSide },
  staticData: billingAccess.read,
})
