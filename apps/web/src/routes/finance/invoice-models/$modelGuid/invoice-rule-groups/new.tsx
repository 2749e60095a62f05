import { createFileRoute } from '@tanstack/react-router'
import { NewRuleGroup } from '../../../../../areas/model/rule-groups/new-rule-group.tsx'

// RULE-001.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/invoice-rule-groups/new')({
  component: New,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function New() {
  return <NewRuleGroup side="invoice" />
}
