import { useState } from 'react'
import { type ValidityRange, validityErrors } from '#domain/validators/period.ts'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Validity period'

function Live({ initial }: { initial: ValidityRange }) {
  const [range, setRange] = useState(initial)
  const errors = validityErrors(range)
  return (
    <ValidityFields
      start={{
        label: 'Starts on',
        name: 'start',
        value: range.start,
        error: errors.start,
        onChange: (start = '') => setRange({ ...range, start }),
      }}
      end={{
        label: 'Ends before',
        name: 'end',
        value: range.end,
        error: errors.end,
        onChange: (end = '') => setRange({ ...range, end }),
      }}
      noEnd={{
        label: 'No end date',
        value: range.no_end_date,
        onChange: (no_end_date = false) => setRange({ ...range, no_end_date }),
      }}
    />
  )
}

export function Page() {
  return (
    <States>
      <State title="With an end" wide>
        <Live initial={{ start: '2026-04-01', end: '2027-04-01', no_end_date: false }} />
      </State>
      <State title="Without an end" wide>
        <Live initial={{ start: '2026-04-01', end: '', no_end_date: true }} />
      </State>
      <State title="The wrong way round" wide>
        <Live initial={{ start: '2027-04-01', end: '2026-04-01', no_end_date: false }} />
      </State>
    </States>
  )
}
