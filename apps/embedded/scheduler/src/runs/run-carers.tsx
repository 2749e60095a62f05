import { useQuery } from '@tanstack/react-query'
import { getRotaDay } from '#contract/rota/planning.ts'
import { weekdays } from '#domain/availability/typed-times.ts'
import type { LocalDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { FieldProps } from '#web/kit/form/use-form.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { slotOf } from './run-values.ts'
import styles from './runs.module.css'

interface RunCarersProps {
  weeks: number
  today: LocalDate
  /** Carers who do the run already, who may have left. */
  known: readonly { readonly guid: string; readonly name: string }[]
  fieldAt: (slot: number) => FieldProps<string>
  /** Gives the carer of Monday to all days of a week. */
  onCopy: (week: number) => void
}

/** The carers of a run: one for each day of each week of its cycle. */
export function RunCarers({ weeks, today, known, fieldAt, onCopy }: RunCarersProps) {
  const working = useQuery(queryOf(getRotaDay, { query: { date: today } })).data?.carers ?? []
  const names = new Map([...known, ...working].map(({ guid, name }) => [guid, name]))
  const options = [...names].map(([value, label]) => ({ value, label }))
  return Array.from({ length: weeks }, (_, index) => {
    const week = index + 1
    return (
      <div key={week} className={styles.week}>
        <h3>
          {weeks === 1 ? 'Each week' : `Week ${week}`}{' '}
          <Button size="small" look="quiet" onClick={() => onCopy(week)}>
            Monday’s carer on all days
          </Button>
        </h3>
        {weekdays.map((day, at) => (
          <Select
            key={day}
            {...fieldAt(slotOf(week, at + 1))}
            label={weeks === 1 ? day : `${day}, week ${week}`}
            options={options}
            none="Nobody"
          />
        ))}
      </div>
    )
  })
}
