import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { RuleConditionList } from '../../../../areas/settings/rule-conditions/rule-condition-list.tsx'

// FSET-006.
export const Route = createFileRoute('/admin/finance/contract-rule-conditions/')({
  component: RuleConditionList,
  staticData: settingsAccess.ruleConditions,
})
