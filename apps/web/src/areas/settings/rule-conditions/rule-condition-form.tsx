import type { z } from 'zod'
import {
  type ConditionCategory,
  conditionCategories,
  conditionTypes,
  type RuleCondition,
  RuleConditionInput,
} from '#contract/settings/rule-conditions.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { paths } from '../../../kit/url/paths.ts'
import { SettingForm } from '../setting-form.tsx'

interface Values {
  title: string
  /** Empty while none is chosen. */
  rule_type_alias: ConditionCategory | ''
  type: string
}

interface RuleConditionFormProps {
  condition?: RuleCondition
  submit: (body: z.output<typeof RuleConditionInput>) => Promise<unknown>
  /** As in "Rule condition successfully created." */
  done: 'created' | 'updated'
}

const optionsOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }))

/** FSET-018, FSET-019, FSET-026, FSET-027. */
export function RuleConditionForm({ condition, submit, done }: RuleConditionFormProps) {
  const openPath = useOpenPath()
  const initial: Values = {
    title: condition?.title ?? '',
    rule_type_alias: condition?.rule_type_alias ?? '',
    type: condition?.type ?? '',
  }
  const form = useForm({
    schema: RuleConditionInput,
    initial,
    labels: { title: 'Reason', rule_type_alias: 'Category', type: 'Type' },
    submit,
    async onSaved() {
      await refreshed()
      toast(`Rule condition successfully ${done}.`)
      openPath(paths.ruleConditions())
    },
  })
  const category = form.values.rule_type_alias
  return (
    <SettingForm form={form} label="Rule condition" list={paths.ruleConditions()}>
      <FormSection>
        <FormLine>
          <TextField {...form.field('title')} required />
        </FormLine>
        <Select
          {...form.field('rule_type_alias')}
          required
          disabled={condition !== undefined}
          options={optionsOf(conditionCategories)}
          onChange={(picked) => {
            form.set('rule_type_alias', picked as Values['rule_type_alias']) // one of the options above
            form.set('type', '')
          }}
        />
        <Select
          {...form.field('type')}
          none="No special type"
          disabled={category === ''}
          options={category === '' ? [] : optionsOf(conditionTypes[category])}
        />
      </FormSection>
    </SettingForm>
  )
}
