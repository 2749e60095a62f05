import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { EditRuleGroup } from '../../../../../areas/model/rule-groups/edit-rule-group.tsx'

// RULE-001, RULE-002, RULE-D21, MODEL-D38.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/{$partSide}-rule-groups/$ruleGroupGuid')({
  component: Edit,
  staticData: modelAccess.edit,
})

function Edit() {
  const { partSide, ruleGroupGuid } = Route.useParams()
  return <EditRuleGroup key={ruleGroupGuid} side={partSide} guid={ruleGroupGuid} />
}
