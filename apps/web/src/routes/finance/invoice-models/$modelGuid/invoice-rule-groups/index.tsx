import { createFileRoute } from '@tanstack/react-router'
import { RuleGroupList } from '../../../../../areas/model/rule-groups/rule-group-list.tsx'

// RULE-001.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/invoice-rule-groups/')({
  component: List,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function List() {
  return <RuleGroupList side="invoice" />
}
