import { useState } from 'react'
import { DayPicker } from '#ui/fields/day-picker.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Day picker'

export function Page() {
  const [day, setDay] = useState('2026-11-23')
  const [inWeek, setInWeek] = useState('2026-11-29')
  return (
    <States>
      <State title="Any day" wide>
        <DayPicker label="Day of the rota" value={day} onChange={setDay} today="2026-11-24" />
      </State>
      <State title="Days of one week, at its end" wide>
        <DayPicker
          label="Day of the week"
          value={inWeek}
          onChange={setInWeek}
          today="2026-12-01"
          min="2026-11-23"
          max="2026-11-29"
        />
      </State>
    </States>
  )
}
