import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { NewRuleCondition } from '../../../../areas/settings/rule-conditions/new-rule-condition.tsx'

// FSET-006.
export const Route = createFileRoute('/admin/finance/contract-rule-conditions/new')({
  component: NewRuleCondition,
  staticData: settingsAccess.ruleConditions,
})
