import { createFileRoute } from '@tanstack/react-router'
import { EditRuleGroup } from '../../../../../areas/model/rule-groups/edit-rule-group.tsx'

// RULE-001.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/invoice-rule-groups/$ruleGroupGuid')({
  component: Edit,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Edit() {
  const { ruleGroupGuid } = Route.useParams()
  return <EditRuleGroup key={ruleGroupGuid} side="invoice" guid={ruleGroupGuid} />
}
