import { createFileRoute } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { AlertsScreen } from '../../areas/billing/alerts/alerts-screen.tsx'

// ALERT-003, ALERT-D01.
export const Route = createFileRoute('/finance/alerts')({
  component: AlertsScreen,
  staticData: billingAccess.alerts,
})
