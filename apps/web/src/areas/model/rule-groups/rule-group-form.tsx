import type { ReactNode } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import { type RuleGroup, type RuleGroupCalls, RuleGroupInput } from '#contract/model/rule-groups.ts'
import type { GroupPrice } from '#domain/model/rule-group.ts'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useTryOutDraft } from '../try-out/drafts.tsx'
import {
  type RuleGroupValues,
  ruleGroupBody,
  ruleGroupErrors,
  ruleGroupLabels,
  uncovered,
} from './rule-group-values.ts'
import { RuleRows } from './rule-rows.tsx'
import { withRuleGroup } from './tried-rule-group.ts'
import { useOptions } from './use-options.ts'
import { type RuleConditions, useRuleGroups } from './use-rule-groups.ts'

interface RuleGroupFormProps {
  side: Side
  initial: RuleGroupValues
  conditions: RuleConditions
  /** The saved group that is edited. */
  group?: RuleGroup
  /** The group that is copied. */
  original?: RuleGroup | undefined
  submit: (body: BodyOf<RuleGroupCalls['create']>) => Promise<unknown>
  done: string
  children?: ReactNode
}

export type RuleGroupFormState = ReturnType<typeof useRuleGroupForm>

function useRuleGroupForm(props: RuleGroupFormProps) {
  const { side, initial, conditions, group, original, submit, done } = props
  const openPath = useOpenPath()
  const { model, groups = [], path } = useRuleGroups(side)
  const others = groups.filter(({ guid }) => guid !== group?.guid)
  return useForm({
    schema: RuleGroupInput,
    initial,
    labels: ruleGroupLabels,
    toBody: (values: RuleGroupValues) => ruleGroupBody(values, conditions),
    check: (values) => ruleGroupErrors(values, conditions, { model, others, original }),
    // A condition that was added after the group was saved: shown before the user tries to save it again.
    warnings: (values) => (group ? uncovered(values, conditions) : {}),
    submit,
    async onSaved() {
      await refreshed()
      toast(done)
      openPath(path)
    },
  })
}

/** A rule group with its rules (finance §5.4): saved together or not at all. */
export function RuleGroupForm(props: RuleGroupFormProps) {
  const { side, conditions, group, children } = props
  const { path } = useRuleGroups(side)
  const form = useRuleGroupForm(props)
  const { field, values, dirty } = form
  const tried = { side, guid: group?.guid, originalGuid: props.original?.guid }
  useTryOutDraft(dirty ? { what: 'the rules', apply: (whole) => withRuleGroup(whole, tried, values) } : undefined)
  const isEmpty = conditions.CONF.length === 0 || conditions.CANCEL.length === 0
  return (
    <Form
      form={form}
      label="Rule group"
      submitLabel={group ? 'Save changes' : 'Create rule group'}
      cancel={path}
      disabledReason={isEmpty ? 'Please make sure to add some rule conditions first.' : undefined}
    >
      {children}
      <FormSection>
        <FormLine>
          <TextField {...field('title')} autoComplete="off" required />
        </FormLine>
        <FormLine>
          <ValidityFields start={field('start')} end={field('end')} noEnd={field('no_end_date')} />
        </FormLine>
        <Select
          {...field('price_type_alias')}
          options={useOptions('RulePriceType')}
          onChange={(price) => form.set('price_type_alias', price as GroupPrice)} // one of the options
          required
        />
        {values.price_type_alias !== 'NONE' && (
          <MoneyField
            {...field('rate')}
            places={3}
            unit={values.price_type_alias === 'FIX' ? 'a visit' : 'an hour'}
            required
          />
        )}
      </FormSection>
      <RuleRows form={form} side={side} conditions={conditions} />
    </Form>
  )
}
