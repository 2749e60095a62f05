import { daysBetween } from '#domain/time.ts'
import { isDay } from '#domain/validators/date.ts'
import type { Period } from '#domain/validity.ts'
import type { CalendarForm } from './calendar-form.ts'
import type { PeriodValues } from './calendar-values.ts'
import { PeriodGenerator } from './period-generator.tsx'
import { PeriodTable } from './period-table.tsx'
import type { YearPeriod } from './year-layout.ts'
import { YearView } from './year-view.tsx'

interface PeriodFieldsProps {
  form: CalendarForm
  model: Period
  hasDeadline: boolean
  /** Shown in the year with the calendar's own. */
  beside: readonly YearPeriod[]
  /** The processed periods, which are fixed (CAL-D10). */
  processed?: ReadonlySet<string>
}

const nothing: ReadonlySet<string> = new Set()

/** The second step: generating and editing periods, shown in their year (CAL-D05). */
export function PeriodFields({ form, model, hasDeadline, beside, processed = nothing }: PeriodFieldsProps) {
  const { values, setAll, field } = form
  const set = (periods: PeriodValues[]) => setAll({ ...values, periods })
  const year = isDay(values.start) && values.periods.every(({ guid }) => guid === null) ? values.start : undefined
  return (
    <>
      <PeriodGenerator
        values={values}
        model={model}
        hasDeadline={hasDeadline}
        offsets={offsetsOf(values.periods.at(-1))}
        whole={field('periods')}
        onGenerated={(more) => set([...values.periods, ...more])}
      />
      <PeriodTable
        form={form}
        hasDeadline={hasDeadline}
        processed={processed}
        onRemove={(from) => {
          set(values.periods.slice(0, from))
          // The pressed button disappears, and others follow from the table.
          form.show('periods')
        }}
      />
      <YearView
        key={year}
        periods={[...beside, ...values.periods]}
        model={model}
        year={year === undefined ? undefined : Number(year.slice(0, 4))}
      />
    </>
  )
}

/** CAL-026, CAL-D08; for a calendar with periods, the offsets of the last one, to continue in the same way. */
function offsetsOf(last: PeriodValues | undefined) {
  const days = (from = '', to = '') => (isDay(from) && isDay(to) ? Math.max(0, daysBetween(from, to)) : 1)
  return { process: days(last?.end, last?.process_date), deadline: days(last?.process_date, last?.invoice_deadline) }
}
