import { createFileRoute } from '@tanstack/react-router'
import { EditRuleGroup } from '../../../../../areas/model/rule-groups/edit-rule-group.tsx'

// MODEL-D38, RULE-D21.
export const Route = createFileRoute('/finance/payment-models/$modelGuid/payment-rule-groups/$ruleGroupGuid')({
  component: Edit,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Edit() {
  const { ruleGroupGuid } = Route.useParams()
  return <EditRuleGroup key={ruleGroupGuid} side="payment" guid={ruleGroupGuid} />
}
