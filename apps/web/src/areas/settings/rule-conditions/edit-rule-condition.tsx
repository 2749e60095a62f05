import { getRuleCondition, updateRuleCondition } from '#contract/settings/rule-conditions.ts'
import { paths } from '../../../kit/url/paths.ts'
import { EditSetting } from '../edit-setting.tsx'
import { RuleConditionForm } from './rule-condition-form.tsx'

export function EditRuleCondition({ guid }: { guid: string }) {
  return (
    <EditSetting
      guid={guid}
      name="Rule condition"
      list={{ label: 'Rule conditions', href: paths.ruleConditions() }}
      history="rule-condition"
      get={getRuleCondition}
      update={updateRuleCondition}
      titleOf={({ title }) => title}
      failed="Could not update Rule condition."
    >
      {(condition, submit) => <RuleConditionForm condition={condition} done="updated" submit={submit} />}
    </EditSetting>
  )
}
