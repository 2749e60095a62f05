import { createFileRoute } from '@tanstack/react-router'
import { RuleConditionList } from '../../../../areas/settings/rule-conditions/rule-condition-list.tsx'

// FSET-006.
export const Route = createFileRoute('/admin/finance/contract-rule-conditions/')({
  component: RuleConditionList,
  staticData: { access: ['Finance.Settings.Condition:Edit'], features: ['finance'] },
})
