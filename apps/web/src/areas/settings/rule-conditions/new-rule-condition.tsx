import { createRuleCondition } from '#contract/settings/rule-conditions.ts'
import { paths } from '../../../kit/url/paths.ts'
import { NewSetting } from '../new-setting.tsx'
import { RuleConditionForm } from './rule-condition-form.tsx'

export function NewRuleCondition() {
  return (
    <NewSetting
      title="Create rule condition"
      list={{ label: 'Rule conditions', href: paths.ruleConditions() }}
      create={createRuleCondition}
      failed="Could not create Rule condition."
    >
      {(submit) => <RuleConditionForm done="created" submit={submit} />}
    </NewSetting>
  )
}
