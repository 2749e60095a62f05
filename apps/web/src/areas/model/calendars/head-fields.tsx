import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import { frequencies } from '#contract/model/models.ts'
import { calendarFrequencies } from '#domain/model/calendars.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import type { CalendarForm } from './calendar-form.ts'
import type { CalendarValues } from './calendar-values.ts'
import styles from './calendars.module.css'

const options = calendarFrequencies.map((value) => ({ value, label: frequencies[value] }))

interface FieldsProps {
  form: CalendarForm
}

/**
 * The fields of the first step (CAL-011 to CAL-014, CAL-D05). Changing start or rhythm drops the periods that were made
 * with the old ones.
 */
export function NewHead({ form }: FieldsProps) {
  const { field, values, setAll } = form
  return (
    <FormSection title="Calendar">
      <TextField {...field('title')} autoComplete="off" required />
      <Select
        {...field('frequency_type_alias')}
        onChange={(alias) => setAll(withFrequency(values, alias ?? ''))}
        options={options}
        required
      />
      <FormLine>
        <ValidityFields
          start={{ ...field('start'), onChange: (start) => setAll(withStart(values, start ?? '')) }}
          end={field('end')}
          noEnd={field('no_end_date')}
        />
      </FormLine>
    </FormSection>
  )
}

/**
 * The editable fields of an existing calendar: start and rhythm are fixed, except by a replacement (CAL-029, CAL-D15).
 */
export function KeptHead({ form, isBack, onReplace }: FieldsProps & { isBack: boolean; onReplace: () => void }) {
  const { field } = form
  return (
    <FormSection title="Calendar">
      <TextField {...field('title')} autoComplete="off" required />
      <Select {...field('frequency_type_alias')} options={options} disabled />
      <FormLine>
        <ValidityFields start={field('start')} end={field('end')} noEnd={field('no_end_date')} startLocked />
      </FormLine>
      <div className={styles.generate}>
        <Button
          icon={IconReplace}
          autoFocus={isBack}
          disabledReason={form.dirty ? 'Save or discard your changes first' : undefined}
          onClick={onReplace}
        >
          Edit Calendar
        </Button>
        <span className={styles.note}>To change start or frequency, replace the calendar.</span>
      </div>
    </FormSection>
  )
}

/** The first day of the replacing calendar, and its rhythm (CAL-030, CAL-D18). */
export function ReplacementHead({ form, hint }: FieldsProps & { hint: string }) {
  const { field, values, setAll } = form
  return (
    <FormSection title="New calendar" text={hint}>
      <TextField {...field('title')} autoComplete="off" required />
      <DateField {...field('start')} onChange={(start) => setAll(withStart(values, start ?? ''))} required />
      <Select
        {...field('frequency_type_alias')}
        onChange={(alias) => setAll(withFrequency(values, alias ?? ''))}
        options={options}
        required
      />
    </FormSection>
  )
}

function withStart(values: CalendarValues, start: string): CalendarValues {
  return start === values.start ? values : { ...values, start, periods: [] }
}

function withFrequency(values: CalendarValues, frequency_type_alias: string): CalendarValues {
  return frequency_type_alias === values.frequency_type_alias
    ? values
    : { ...values, frequency_type_alias, periods: [] }
}
