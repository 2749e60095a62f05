import { createFileRoute } from '@tanstack/react-router'
import { NewRuleCondition } from '../../../../areas/settings/rule-conditions/new-rule-condition.tsx'

// FSET-006.
export const Route = createFileRoute('/admin/finance/contract-rule-conditions/new')({
  component: NewRuleCondition,
  staticData: { access: ['Finance.Settings.Condition:Edit'], features: ['finance'] },
})
