import { useQuery } from '@tanstack/react-query'
import { getRotaChoices } from '#contract/rota/planning.ts'
import { maxPatternWeeks, maxPlaces } from '#contract/rota/visit-patterns.ts'
import { weekdays } from '#domain/availability/typed-times.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { FieldProps } from '#web/kit/form/use-form.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { useCoreOptions } from '#web/kit/session/branch.ts'
import type { PlanValues } from './pattern-values.ts'
import { repeatWord } from './pattern-words.ts'

const dayOptions = weekdays.map((label, at) => ({ value: String(at + 1), label }))
const carerOptions = Array.from({ length: maxPlaces }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
const weekOptions = Array.from({ length: maxPatternWeeks }, (_, at) => ({
  value: String(at + 1),
  label: repeatWord(at + 1),
}))

export const planLabels = {
  weekdays: 'Days',
  start_time: 'Time',
  minutes: 'Length',
  service_guid: 'Care type',
  carers: 'Carers',
  weeks: 'Repeats',
  anchor: 'A week with visits',
  region_guid: 'Region',
  end: 'Ends before',
}

type PlanFieldsProps = { readonly [K in keyof PlanValues]: FieldProps<PlanValues[K]> }

/** The fields of a plan: when its visits are, and of which kind. */
export function PlanFields(props: PlanFieldsProps) {
  const services = useQuery(queryOf(getRotaChoices, {})).data?.choices.services ?? []
  const regions = useCoreOptions('patient', 'regions')
  return (
    <>
      <MultiSelect {...props.weekdays} options={dayOptions} maxTags={7} required />
      <TimeField {...props.start_time} required />
      <NumberField {...props.minutes} unit="minutes" required />
      <Select
        {...props.service_guid}
        options={services.map(({ guid, title }) => ({ value: guid, label: title }))}
        required
      />
      <Select {...props.carers} options={carerOptions} required />
      <Select {...props.weeks} options={weekOptions} required />
      {props.weeks.value !== '1' && <DateField {...props.anchor} />}
      <Select {...props.region_guid} options={regions} none="No region" />
      <DateField {...props.end} />
    </>
  )
}
