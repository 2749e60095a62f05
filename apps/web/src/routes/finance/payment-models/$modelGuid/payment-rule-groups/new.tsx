import { createFileRoute } from '@tanstack/react-router'
import { NewRuleGroup } from '../../../../../areas/model/rule-groups/new-rule-group.tsx'

// MODEL-D38, RULE-D21.
export const Route = createFileRoute('/finance/payment-models/$modelGuid/payment-rule-groups/new')({
  component: New,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function New() {
  return <NewRuleGroup side="payment" />
}
