import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { availabilityPatterns, type PatternBody, PatternInput } from '#contract/carer/availability.ts'
import { availableDays, minutesOf, minutesPerWeek } from '#domain/availability/available-days.ts'
import { replacedPattern } from '#domain/availability/pattern-dates.ts'
import { maxWeeks, weekdays } from '#domain/availability/typed-times.ts'
import { formatDate } from '#domain/date-format.ts'
import { addDays, zoneOf } from '#domain/time.ts'
import { isDay } from '#domain/validators/date.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Note } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useCarer } from '#web/areas/carer/exports.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { queryOf } from '#web/kit/http/query.ts'
import styles from './forms.module.css'
import { TimeRows } from './time-rows.tsx'
import { copiedTo, freshTime, intervalsOf, type PatternValues, patternBody, repeatedWeeks } from './values.ts'
import { WeekDrawing, WeekLegend } from './week-drawing.tsx'
import { hoursText, repeatText } from './words.ts'

interface PatternFormProps {
  initial: PatternValues
  isNew: boolean
  /** Why nothing can be changed. */
  locked?: string | undefined
  list: string
  before?: ReactNode
  submit: (body: PatternBody) => Promise<unknown>
}

const weekOptions = Array.from({ length: maxWeeks }, (_, at) => ({ value: String(at + 1), label: repeatText(at + 1) }))

export function PatternForm({ initial, isNew, locked, list, before, submit }: PatternFormProps) {
  const openPath = useOpenPath()
  const { field, ...form } = useForm({
    schema: PatternInput,
    initial,
    labels,
    name: 'availability-pattern',
    toBody: patternBody,
    submit,
    async onSaved() {
      await refreshed()
      toast(isNew ? 'The pattern was created.' : 'The pattern was saved.')
      openPath(list)
    },
  })
  const { values } = form
  const change = (intervals: PatternValues['intervals']) => form.set('intervals', intervals)
  const weeks = Number(values.weeks)
  const whole = field('intervals')
  return (
    <Form
      form={form}
      label="Pattern"
      submitLabel={isNew ? 'Create' : 'Save changes'}
      cancel={list}
      before={before}
      readOnly={locked !== undefined}
      wide
    >
      <LockedFields reason={locked}>
        <FormSection text={isNew && <Replaced start={values.start} />} dense>
          <DateField {...field('start')} required />
          <DateField {...field('end')} />
          <Select {...field('weeks')} options={weekOptions} required />
          <FormLine>
            <TextField {...field('note')} />
          </FormLine>
        </FormSection>
        <div className={styles.beside}>
          <section className={styles.times} aria-label="Times">
            <div className={styles.head}>
              <h3>Times</h3>
              {weeks > 1 && (
                <Button size="small" onClick={() => change(repeatedWeeks(values))}>
                  Copy week 1 to the other weeks
                </Button>
              )}
              <Button
                id={whole.id}
                size="small"
                icon={IconPlus}
                onClick={() => {
                  change([...values.intervals, freshTime])
                  setTimeout(form.show, 0, `intervals.${values.intervals.length}.weekday`)
                }}
              >
                Add time
              </Button>
            </div>
            <p className={styles.hint}>
              Local times. A time that ends no later than it starts, such as 22:00 to 06:00, ends on the next day; 00:00
              to 00:00 is the whole day.
            </p>
            <Note inputId={whole.id} error={whole.error} />
            <TimeRows
              count={values.intervals.length}
              weeks={weeks}
              fieldsOf={(at) => ({
                ...(weeks > 1 && { week: field(`intervals.${at}.week`) }),
                weekday: field(`intervals.${at}.weekday`),
                from: field(`intervals.${at}.from`),
                to: field(`intervals.${at}.to`),
                kind: field(`intervals.${at}.kind`),
              })}
              onRemove={(at) => {
                change(values.intervals.filter((_, place) => place !== at))
                document.getElementById(whole.id)?.focus()
              }}
              onCopy={(at, days) => change(copiedTo(values.intervals, at, days))}
            />
          </section>
          <Preview values={values} />
        </div>
      </LockedFields>
    </Form>
  )
}

const labels = {
  start: 'Starts on',
  end: 'Ends before',
  weeks: 'Repeats',
  note: 'Note',
  intervals: 'Times',
  'intervals.*.week': 'Week',
  'intervals.*.weekday': 'Day',
  'intervals.*.from': 'From',
  'intervals.*.to': 'To',
  'intervals.*.kind': 'Preference',
}

/** Says which pattern ends because of the new one. */
function Replaced({ start }: { start: string }) {
  const { carer } = useCarer()
  const query = { page: 1, page_size: 25 }
  const patterns = useQuery(queryOf(availabilityPatterns.list, { params: { carerGuid: carer.guid }, query }))
  const replaced = isDay(start) && replacedPattern({ start, end: null }, patterns.data?.patterns ?? [])
  if (!replaced) return 'A pattern applies from its first day until another one starts, or until its own end.'
  return `The pattern from ${formatDate(replaced.start)} will end when this one starts.`
}

/** Any Monday in a zone without summer time: a pattern has the same times in all its weeks. */
const monday = '2026-06-01'
const zone = zoneOf('UTC')

/** Draws the weeks of the form. */
function Preview({ values }: { values: PatternValues }) {
  const weeks = Number(values.weeks)
  const pattern = { start: addDays(monday, -7 * weeks), end: null, weeks, intervals: intervalsOf(values) }
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>
        Preview <span className="num">{hoursText(minutesPerWeek(pattern))} a week</span>
      </h3>
      <div className={styles.weeks}>
        {Array.from({ length: weeks }, (_, at) => {
          const first = addDays(monday, 7 * at)
          const days = availableDays({ patterns: [pattern], exceptions: [] }, zone, first, addDays(first, 6))
          const label = weeks === 1 ? 'The week' : `Week ${at + 1}`
          return (
            <div key={first}>
              {weeks > 1 && <p className={styles.hint}>{label}</p>}
              <WeekDrawing
                small
                label={label}
                days={days.map(({ parts }, index) => {
                  const name = weekdays[index] ?? ''
                  return { name, head: name.slice(0, 3), minutes: minutesOf(parts), blocks: parts }
                })}
              />
            </div>
          )
        })}
      </div>
      <WeekLegend isPattern />
    </section>
  )
}
