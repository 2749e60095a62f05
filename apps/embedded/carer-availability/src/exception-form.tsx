import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { type ExceptionBody, ExceptionInput } from '#contract/carer/availability.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Note } from '#ui/fields/field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import styles from './forms.module.css'
import { TimeRows } from './time-rows.tsx'
import { type ExceptionValues, exceptionBody } from './values.ts'

interface ExceptionFormProps {
  initial: ExceptionValues
  isNew: boolean
  /** Why nothing can be changed. */
  locked?: string | undefined
  list: string
  before?: ReactNode
  submit: (body: ExceptionBody) => Promise<unknown>
}

const choices = [
  { value: 'no', label: 'Not available' },
  { value: 'yes', label: 'Available at other times' },
]

const fresh = { from: '', to: '', kind: 'possible' }

export function ExceptionForm({ initial, isNew, locked, list, before, submit }: ExceptionFormProps) {
  const openPath = useOpenPath()
  const { field, ...form } = useForm({
    schema: ExceptionInput,
    initial,
    labels,
    name: 'availability-exception',
    toBody: exceptionBody,
    submit,
    async onSaved() {
      await refreshed()
      toast(isNew ? 'The exception was created.' : 'The exception was saved.')
      openPath(list)
    },
  })
  const { values } = form
  const { intervals } = values
  const choice = field('is_available')
  const first = field('start')
  const whole = field('intervals')
  return (
    <Form
      form={form}
      label="Exception"
      submitLabel={isNew ? 'Create' : 'Save changes'}
      cancel={list}
      before={before}
      readOnly={locked !== undefined}
    >
      <LockedFields reason={locked}>
        <FormSection text="On these days the exception applies instead of the pattern, from midnight to midnight.">
          <DateField
            {...first}
            onChange={(day) => {
              // Most exceptions are single days.
              form.setAll({ ...values, start: day ?? '', end: values.end === values.start ? (day ?? '') : values.end })
            }}
            required
          />
          <DateField {...field('end')} required />
          <FormLine>
            <RadioGroup
              {...choice}
              row
              options={choices}
              onChange={(value) => {
                const isFirst = value === 'yes' && intervals.length === 0
                form.setAll({ ...values, is_available: value ?? 'no', intervals: isFirst ? [fresh] : intervals })
              }}
            />
          </FormLine>
          <FormLine>
            <TextField {...field('reason')} />
          </FormLine>
        </FormSection>
        {values.is_available === 'yes' && (
          <section className={styles.times} aria-label="Times">
            <div className={styles.head}>
              <h3>Times on each of these days</h3>
              <Button
                id={whole.id}
                size="small"
                icon={IconPlus}
                onClick={() => {
                  form.set('intervals', [...intervals, fresh])
                  setTimeout(form.show, 0, `intervals.${intervals.length}.from`)
                }}
              >
                Add time
              </Button>
            </div>
            <Note inputId={whole.id} error={whole.error} />
            <TimeRows
              count={intervals.length}
              fieldsOf={(at) => ({
                from: field(`intervals.${at}.from`),
                to: field(`intervals.${at}.to`),
                kind: field(`intervals.${at}.kind`),
              })}
              onRemove={(at) => {
                form.set(
                  'intervals',
                  intervals.filter((_, place) => place !== at),
                )
                document.getElementById(whole.id)?.focus()
              }}
            />
          </section>
        )}
      </LockedFields>
    </Form>
  )
}

const labels = {
  start: 'First day',
  end: 'Last day',
  is_available: 'On these days the carer is',
  reason: 'Reason',
  intervals: 'Times',
  'intervals.*.from': 'From',
  'intervals.*.to': 'To',
  'intervals.*.kind': 'Preference',
}
