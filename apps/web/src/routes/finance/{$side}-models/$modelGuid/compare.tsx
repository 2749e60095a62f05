import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { CompareModels } from '../../../../areas/model/compare/compare-models.tsx'

export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/compare')({
  component: CompareModels,
  staticData: modelAccess.edit,
})
