import { createFileRoute } from '@tanstack/react-router'
import { reportAccess } from '#contract/report/access.ts'
import { Margin } from '../../areas/report/margin/margin.tsx'

export const Route = createFileRoute('/finance/margin')({
  component: Margin,
  staticData: reportAccess.margin,
})
