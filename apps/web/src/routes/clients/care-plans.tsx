import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { PlanReviews } from '../../areas/client/plan-reviews.tsx'

export const Route = createFileRoute('/clients/care-plans')({
  component: PlanReviews,
  staticData: clientAccess.readPlans,
})
