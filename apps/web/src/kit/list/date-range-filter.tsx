import { useState } from 'react'
import { DateField, type DateFieldProps } from '#ui/fields/date-field.tsx'
import { Filter } from '#ui/table/filters.tsx'
import { type DateRange, rangeErrors } from '../url/date-range.ts'

interface DateRangeFilterProps {
  /** What stands before "from" and "to". */
  label: string
  value: DateRange
  /** Told only of a range that is whole and the right way round. */
  onChange: (range: DateRange) => void
}

interface Draft {
  from: string | undefined
  to: string | undefined
}

/** The first and last day of a list; a range that cannot be asked for stays in the fields and says why (INVP-015). */
export function DateRangeFilter({ label, value, onChange }: DateRangeFilterProps) {
  const [draft, setDraft] = useState<Draft>(value)
  const [told, setTold] = useState(value)
  if (told.from !== value.from || told.to !== value.to) {
    setTold(value)
    setDraft(value)
  }
  const errors = rangeErrors(draft)
  const change = (next: Draft) => {
    setDraft(next)
    const { from, to } = next
    if (from === undefined || to === undefined || Object.keys(rangeErrors(next)).length > 0) return
    setTold({ from, to })
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

/** The first and last day of a list that shows every day without them. */
export function DateFilters({ label, from, to }: { label: string; from: DayProps; to: DayProps }) {
  return (
    <>
      <Filter width={132}>
        <DateField label={`${label} from`} {...from} />
      </Filter>
      <Filter width={132}>
        <DateField label={`${label} to`} {...to} />
      </Filter>
    </>
  )
}
