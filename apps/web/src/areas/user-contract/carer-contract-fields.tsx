import type { ComponentProps } from 'react'
import { standingRateModes } from '#contract/user-contract/carer-contracts.ts'
import type { FormFieldProps } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Tag } from '#ui/status/status.tsx'
import { useFinanceSchema } from '../../kit/finance-schema.ts'
import { ModelLink } from '../model/exports.ts'
import { type ContractForm, GuaranteedHours, Mileage, Rates, TravelTime } from './carer-contract-lists.tsx'
import styles from './contract-head.module.css'
import { PayTimeline } from './pay-timeline.tsx'

interface CarerContractFieldsProps {
  form: ContractForm
  model: { readonly guid: string; readonly title: string; readonly isClosed: boolean }
  isStartLocked: boolean
  timeline: ComponentProps<typeof PayTimeline>
  /** The highest minimum wage of today. */
  wage: string | undefined
}

const modes = Object.entries(standingRateModes).map(([value, label]) => ({ value, label }))

/** The second stage of a carer's contract (CCON-021, CCON-D21). */
export function CarerContractFields({ form, model, isStartLocked, timeline, wage }: CarerContractFieldsProps) {
  const { field, values } = form
  const standing = field('compensation.standing_rate_mode')
  return (
    <>
      <FormSection title="Contract details">
        <div>
          <p className={styles.label}>Payment model</p>
          <p className={styles.value}>
            <ModelLink side="payment" guid={model.guid} title={model.title} />
            {model.isClosed && <Tag>Closed</Tag>}
          </p>
        </div>
        <TextField {...field('reference')} autoComplete="off" />
        <FormLine>
          <ValidityFields
            start={field('start')}
            end={field('end')}
            noEnd={field('no_end_date')}
            startLocked={isStartLocked}
            withSwitch
          />
        </FormLine>
      </FormSection>
      <FormSection title="Compensation">
        <Legs field={field('compensation.commute_type_alias')} schema="CommuteType" />
        <Legs field={field('compensation.travel_type_alias')} schema="TravelType" />
        <Select {...standing} options={modes} required />
        {values.compensation.standing_rate_mode !== 'NONE' && (
          <MoneyField {...field('compensation.standing_rate')} places={3} required />
        )}
      </FormSection>
      <PayTimeline {...timeline} />
      <GuaranteedHours form={form} />
      <Rates form={form} />
      <Mileage form={form} />
      <TravelTime form={form} wage={wage} />
    </>
  )
}

interface LegsProps {
  field: FormFieldProps<string>
  schema: 'CommuteType' | 'TravelType'
}

/** CCON-D20. */
function Legs({ field, schema }: LegsProps) {
  const options = useFinanceSchema(schema) ?? []
  return <Select {...field} required options={options.map(({ alias, title }) => ({ value: alias, label: title }))} />
}
