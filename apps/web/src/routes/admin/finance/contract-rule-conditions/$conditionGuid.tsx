import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { EditRuleCondition } from '../../../../areas/settings/rule-conditions/edit-rule-condition.tsx'

// FSET-006.
export const Route = createFileRoute('/admin/finance/contract-rule-conditions/$conditionGuid')({
  component: Screen,
  staticData: settingsAccess.ruleConditions,
})

function Screen() {
  const { conditionGuid } = Route.useParams()
  return <EditRuleCondition key={conditionGuid} guid={conditionGuid} />
}
