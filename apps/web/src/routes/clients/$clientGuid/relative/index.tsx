import { createFileRoute } from '@tanstack/react-router'
import { relativeAccess } from '#contract/relative/access.ts'
import { RelativeList } from '../../../../areas/relative/relative-list.tsx'

// RELATIVE-001.
export const Route = createFileRoute('/clients/$clientGuid/relative/')({
  component: RelativeList,
  staticData: relativeAccess.read,
})
