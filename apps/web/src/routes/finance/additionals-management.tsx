import { createFileRoute } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { Additionals } from '../../areas/billing/additionals/additionals.tsx'

// ADDL-001, ADDL-004, SHELL-053.
export const Route = createFileRoute('/finance/additionals-management')({
  component: Additionals,
  staticData: billingAccess.readAdditionals,
})
