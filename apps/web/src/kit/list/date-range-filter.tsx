import { useState } from 'react'
import { DateField, type DateFieldProps } from '#ui/fields/date-field.tsx'
import { Filter } from '#ui/table/filters.tsx'
import { type DateRange, rangeErrors } from '../url/date-range.ts'

interface DateRangeFilterProps {
  /** The text before "from" and "to"; without it the fields are "From" and "To". */
  label?: string
  value: DateRange
  /** Called only with a complete range in the right order. */
  onChange: (range: DateRange) => void
}

interface Draft {
  from: string | undefined
  to: string | undefined
}

/** The first and last day of a list; an invalid range stays in the fields with its error (INVP-015). */
export function DateRangeFilter({ label, value, onChange }: DateRangeFilterProps) {
  const [draft, setDraft] = useState<Draft>(value)
  const [reported, setReported] = useState(value)
  if (reported.from !== value.from || reported.to !== value.to) {
    setReported(value)
    setDraft(value)
  }
  const errors = rangeErrors(draft)
  const change = (next: Draft) => {
    setDraft(next)
    const { from, to } = next
    if (from === undefined || to === undefined || Object.keys(rangeErrors(next)).length > 0) return
    setReported({ from, to })
    onChange({ from, to })
  }
  return (
    <DateFilters
      label={label}
      from={{ value: draft.from, error: errors.from, onChange: (from) => change({ ...draft, from }) }}
      to={{ value: draft.to, error: errors.to, onChange: (to) => change({ ...draft, to }) }}
    />
  )
}

type DayProps = Pick<DateFieldProps, 'value' | 'error' | 'onChange'>

/** The first and last day of a list that is unlimited without them. */
export function DateFilters({ label, from, to }: { label?: string | undefined; from: DayProps; to: DayProps }) {
  const [fromLabel, toLabel] = label === undefined ? ['From', 'To'] : [`${label} from`, `${label} to`]
  return (
    <>
      <Filter width={132}>
        <DateField label={fromLabel} {...from} />
      </Filter>
      <Filter width={132}>
        <DateField label={toLabel} {...to} />
      </Filter>
    </>
  )
}
