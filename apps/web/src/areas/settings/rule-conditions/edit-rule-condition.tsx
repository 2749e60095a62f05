import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getRuleCondition, type RuleCondition, updateRuleCondition } from '#contract/settings/rule-conditions.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { paths } from '../../../kit/paths.ts'
import { queryOf, useCall } from '../../../kit/query.ts'
import { SettingPage } from '../setting-page.tsx'
import { RuleConditionForm } from './rule-condition-form.tsx'

export function EditRuleCondition({ guid }: { guid: string }) {
  // A form begins with what is there now, never with what was seen before.
  const setting = useQuery({ ...queryOf(getRuleCondition, { params: { guid } }), enabled: isGuid(guid), gcTime: 0 })
  return (
    <SettingPage
      guid={guid}
      name="Rule condition"
      list={{ label: 'Rule conditions', href: paths.ruleConditions() }}
      history="rule-condition"
      setting={setting}
      titleOf={({ title }) => title}
    >
      {(condition, onReload) => <Present condition={condition} onReload={onReload} />}
    </SettingPage>
  )
}

interface PresentProps {
  /** As it was when the form began. */
  condition: RuleCondition
  onReload: () => Promise<void>
}

function Present({ condition, onReload }: PresentProps) {
  const [seen] = useState(condition)
  const update = useCall(updateRuleCondition, { errors: 'form', ifMatch: () => seen.version })
  const { isLate, saving } = useSaving('Could not update Rule condition.')
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <RuleConditionForm
        condition={seen}
        done="updated"
        submit={(body) => saving(update.mutateAsync({ params: { guid: seen.guid }, body }))}
      />
    </>
  )
}
