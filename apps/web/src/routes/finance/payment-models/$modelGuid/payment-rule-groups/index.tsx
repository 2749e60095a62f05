import { createFileRoute } from '@tanstack/react-router'
import { RuleGroupList } from '../../../../../areas/model/rule-groups/rule-group-list.tsx'

// MODEL-D38, RULE-D21.
export const Route = createFileRoute('/finance/payment-models/$modelGuid/payment-rule-groups/')({
  component: List,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function List() {
  return <RuleGroupList side="payment" />
}
