import { useState } from 'react'
import { dateRangeErrors } from '#domain/validators/period.ts'
import { required } from '#domain/validators/text.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Filter } from '#ui/table/filters.tsx'

/** Local dates; without an end the range is open. */
export interface DownloadDates {
  start: string
  end: string | undefined
}

interface DownloadDatesFilterProps {
  value: DownloadDates
  /** Called only with valid dates (OPS-D07). */
  onChange: (dates: DownloadDates) => void
}

interface Draft {
  start: string | undefined
  end: string | undefined
}

/** Returns the errors of the typed dates (OPS-017, OPS-019, OPS-D07). */
export function dateErrors({ start, end }: Draft): { start?: string; end?: string } {
  const missing = required(start)
  return missing === undefined ? dateRangeErrors(start, end) : { start: missing }
}

/** "Started at" and "End" of the downloads; invalid dates stay in the fields with their error. */
export function DownloadDatesFilter({ value, onChange }: DownloadDatesFilterProps) {
  const [draft, setDraft] = useState<Draft>(value)
  const [reported, setReported] = useState(value)
  if (reported.start !== value.start || reported.end !== value.end) {
    setReported(value)
    setDraft(value)
  }
  const errors = dateErrors(draft)
  const change = (next: Draft) => {
    setDraft(next)
    const { start, end } = next
    if (start === undefined || Object.keys(dateErrors(next)).length > 0) return
    setReported({ start, end })
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
