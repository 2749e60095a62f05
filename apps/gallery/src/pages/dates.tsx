import { DateField } from '#ui/fields/date-field.tsx'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { State, States } from '../frame.tsx'
import { useField } from '../use-field.ts'

export const title = 'Dates and times'

export function Page() {
  const empty = useField('Start date', '')
  const birth = useField('Date of birth', '2012-05-01', {
    warning: 'Person is under the age of 18. It this correct?',
  })
  const wrong = useField('Leaving date', '31.02.2026', { error: 'Enter a valid date.' })
  const time = useField('Check-in time', '07:30')
  const moment = useField('Reported at', '2026-11-24T09:15:00Z')
  const noMoment = useField('Seen at', '', { error: 'This field is required.' })
  return (
    <States>
      <State title="Empty and required">
        <DateField {...empty} required />
      </State>
      <State title="With a doubt">
        <DateField {...birth} />
      </State>
      <State title="With an error">
        <DateField {...wrong} />
      </State>
      <State title="Between two days">
        <DateField
          label="Day of the week"
          name="day"
          value="2026-11-24"
          min="2026-11-23"
          max="2026-11-29"
          onChange={() => undefined}
        />
      </State>
      <State title="Time">
        <TimeField {...time} />
      </State>
      <State title="Date and time">
        <DateTimeField {...moment} />
        <output>{moment.value}</output>
      </State>
      <State title="Date and time with an error">
        <DateTimeField {...noMoment} required />
      </State>
    </States>
  )
}
