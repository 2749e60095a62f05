import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { NewRuleGroup } from '../../../../../areas/model/rule-groups/new-rule-group.tsx'

// RULE-001, RULE-002, RULE-D21, MODEL-D38.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/{$partSide}-rule-groups/new')({
  component: New,
  staticData: modelAccess.edit,
})

function New() {
  const { partSide } = Route.useParams()
  return <NewRuleGroup key={partSide} side={partSide} />
}
