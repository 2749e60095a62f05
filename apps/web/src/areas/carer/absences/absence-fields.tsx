import type { z } from 'zod'
import type { CarerAbsence } from '#contract/carer/absences.ts'
import { absenceTitle } from '#domain/absence/absence-types.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

import { TimeField } from '#ui/fields/time-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import type { useForm } from '../../../kit/form/use-form.ts'
import { AbsenceEffect } from './absence-effect.tsx'
import { type AbsenceValues, partOptions, typeOptions } from './absence-values.ts'

interface AbsenceFieldsProps {
  form: Pick<ReturnType<typeof useForm<AbsenceValues, z.ZodType, unknown>>, 'field' | 'values' | 'set'>
  carerGuid: string
  absence?: CarerAbsence
  /** Whether the effect is shown, for users who may save. */
  showsEffect: boolean
}

/** The fields of an absence. Only those of its part are shown. */
export function AbsenceFields({ form, carerGuid, absence, showsEffect }: AbsenceFieldsProps) {
  const { field, values } = form
  const isHidden = values.type_alias === 'ABSENT'
  return (
    <FormSection>
      {isHidden ? (
        <Select
          {...field('type_alias')}
          options={[{ value: 'ABSENT', label: absenceTitle('ABSENT') }]}
          disabled
          description="Only HR sees the reason."
        />
      ) : (
        <Select {...field('type_alias')} options={typeOptions} placeholder="Choose a type" required />
      )}
      <FormLine>
        <RadioGroup
          {...field('part')}
          onChange={(part) => form.set('part', part as typeof values.part)}
          options={partOptions}
          row
        />
      </FormLine>
      <Days form={form} />
      {values.part !== 'HOURS' && (
        <NumberField
          {...field('hours')}
          places={2}
          unit="hours"
          description={
            values.type_alias === 'ANNUAL_LEAVE' ? "Empty: by the carer's average week." : 'If they are known.'
          }
        />
      )}
      {!isHidden && (
        <FormLine>
          <TextArea {...field('comments')} />
        </FormLine>
      )}
      {showsEffect && <AbsenceEffect carerGuid={carerGuid} absence={absence} values={values} />}
    </FormSection>
  )
}

function Days({ form: { field, values } }: Pick<AbsenceFieldsProps, 'form'>) {
  const { part, type_alias, start_time, end_time } = values
  const mayBeOpen = type_alias === 'SICKNESS' || type_alias === 'ABSENT'
  const isNextDay = start_time !== '' && end_time !== '' && end_time <= start_time
  const day = <DateField {...field('start_date')} label={part === 'DAYS' ? 'First day' : 'Day'} required />
  if (part === 'HOURS') {
    return (
      <>
        {day}
        <TimeField {...field('start_time')} required />
        <TimeField {...field('end_time')} required {...(isNextDay && { description: 'On the next day.' })} />
      </>
    )
  }
  if (part !== 'DAYS') return day
  return (
    <>
      {day}
      <DateField
        {...field('end_date')}
        required={!mayBeOpen}
        {...(type_alias === 'SICKNESS' && { description: 'Empty while the end is not known.' })}
      />
    </>
  )
}
