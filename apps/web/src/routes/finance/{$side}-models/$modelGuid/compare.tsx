import { createFileRoute } from '@tanstack/react-router'
import { CompareModels } from '../../../../areas/model/compare/compare-models.tsx'

export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/compare')({
  component: CompareModels,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})
