import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { weekdays } from '#domain/availability/typed-times.ts'
import { maxTimes } from '#domain/medication/schedule-errors.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Note } from '#ui/fields/field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import type { FieldProps } from '#web/kit/form/use-form.ts'
import styles from './emars.module.css'
import { kindOptions } from './medicine-words.tsx'
import type { ScheduleValues } from './schedule-values.ts'

const dayOptions = weekdays.map((label, at) => ({ value: String(at + 1), label }))

type ScheduleFieldsProps = {
  readonly [K in keyof ScheduleValues]: FieldProps<ScheduleValues[K]>
} & {
  /** The field of one of the times. */
  time: (at: number) => FieldProps<string>
  /** In which the medicine is counted. */
  unit: string
}

/** The fields of a schedule: of each kind those that it needs. */
export function ScheduleFields({ time, unit, ...fields }: ScheduleFieldsProps) {
  const kind = fields.kind.value
  return (
    <>
      <FormLine>
        <RadioGroup {...fields.kind} options={kindOptions} row required />
      </FormLine>
      <TextField {...fields.dose} placeholder="2 tablets" autoComplete="off" required />
      <NumberField {...fields.units} places={2} unit={unit || 'units'} />
      {kind === 'times' && (
        <>
          <FormLine>
            <Times {...fields.times} time={time} />
          </FormLine>
          <FormLine>
            <MultiSelect {...fields.weekdays} options={dayOptions} maxTags={7} required />
          </FormLine>
          <NumberField {...fields.every_days} unit={fields.every_days.value === '1' ? 'day' : 'days'} required />
        </>
      )}
      {kind === 'interval' && (
        <>
          <NumberField {...fields.hour_step} unit="hours" required />
          <TimeField {...time(0)} label="First dose at" required />
        </>
      )}
      {kind === 'prn' && (
        <>
          <NumberField {...fields.gap_minutes} label="Minimum time between doses" unit="minutes" />
          <NumberField {...fields.daily_maximum} label="Maximum in 24 hours" unit="doses" />
        </>
      )}
    </>
  )
}

type TimesProps = FieldProps<string[]> & { time: (at: number) => FieldProps<string> }

function Times({ id, value, onChange, error, time }: TimesProps) {
  return (
    <>
      <div className={styles.times}>
        {value.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own.
          <div key={at} className={styles.time}>
            <TimeField {...time(at)} label={`Time ${at + 1}`} required />
            {value.length > 1 && (
              <IconButton
                icon={IconTrash}
                label={`Remove time ${at + 1}`}
                onClick={() => onChange(value.filter((__, place) => place !== at))}
              />
            )}
          </div>
        ))}
        <Button id={id} icon={IconPlus} disabled={value.length >= maxTimes} onClick={() => onChange([...value, ''])}>
          Add time
        </Button>
      </div>
      <Note inputId={id} error={error} />
    </>
  )
}
