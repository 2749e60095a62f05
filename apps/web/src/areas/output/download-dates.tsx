import { useState } from 'react'
import { dateRangeErrors } from '#domain/validators/period.ts'
import { required } from '#domain/validators/text.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Filter } from '#ui/table/filters.tsx'

/** Local dates; the end is open while it is not given. */
export interface DownloadDates {
  start: string
  end: string | undefined
}

interface DownloadDatesFilterProps {
  value: DownloadDates
  /** Told only of dates that can be asked for (OPS-D07). */
  onChange: (dates: DownloadDates) => void
}

interface Draft {
  start: string | undefined
  end: string | undefined
}

/** What is wrong with the dates as they were typed (OPS-017, OPS-019, OPS-D07). */
export function dateErrors({ start, end }: Draft): { start?: string; end?: string } {
  const missing = required(start)
  return missing === undefined ? dateRangeErrors(start, end) : { start: missing }
}

/** "Started at" and "End" of the downloads; dates that cannot be asked for stay in the fields and say why. */
export function DownloadDatesFilter({ value, onChange }: DownloadDatesFilterProps) {
  const [draft, setDraft] = useState<Draft>(value)
  const [told, setTold] = useState(value)
  if (told.start !== value.start || told.end !== value.end) {
    setTold(value)
    setDraft(value)
  }
  const errors = dateErrors(draft)
  const change = (next: Draft) => {
    setDraft(next)
    const { start, end } = next
    if (start === undefined || Object.keys(dateErrors(next)).length > 0) return
    setTold({ start, end })
    onChange({ start, end })
  }
  return (
    <>
      <Filter width={148}>
        <DateField
          required
          label="Started at"
          value={draft.start}
          error={errors.start}
          onChange={(start) => change({ ...draft, start })}
        />
      </Filter>
      <Filter width={148}>
        <DateField label="End" value={draft.end} error={errors.end} onChange={(end) => change({ ...draft, end })} />
      </Filter>
    </>
  )
}
