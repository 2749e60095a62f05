import { createFileRoute } from '@tanstack/react-router'
import { NewRuleGroup } from '../../../../../areas/model/rule-groups/new-rule-group.tsx'

// RULE-002.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/payment-rule-groups/new')({
  component: New,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function New() {
  return <NewRuleGroup side="payment" />
}
