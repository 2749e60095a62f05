import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { RuleGroupList } from '../../../../../areas/model/rule-groups/rule-group-list.tsx'

// RULE-001, RULE-002, RULE-D21, MODEL-D38.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/{$partSide}-rule-groups/')({
  component: List,
  staticData: modelAccess.edit,
})

function List() {
  const { partSide } = Route.useParams()
  return <RuleGroupList key={partSide} side={partSide} />
}
