import { createRuleCondition } from '#contract/settings/rule-conditions.ts'
import { PageBody } from '#ui/page.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/paths.ts'
import { useCall } from '../../../kit/query.ts'
import { adminCrumb } from '../setting-page.tsx'
import { RuleConditionForm } from './rule-condition-form.tsx'

export function NewRuleCondition() {
  const create = useCall(createRuleCondition, { errors: 'form' })
  const { saving } = useSaving('Could not create Rule condition.')
  return (
    <Page
      title="Create rule condition"
      crumbs={[adminCrumb, { label: 'Rule conditions', href: paths.ruleConditions() }]}
    >
      <PageBody>
        <RuleConditionForm done="created" submit={(body) => saving(create.mutateAsync({ body }))} />
      </PageBody>
    </Page>
  )
}
