import { addDays } from '#domain/time.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { formatDate, formatWeekday } from '#ui/figures/format.ts'
import { useCoreOptions } from '#web/kit/session/branch.ts'
import { TimeSteps } from '#web/kit/time-steps.tsx'
import styles from './scheduler.module.css'

interface DayBarProps {
  date: string
  isToday: boolean
  search: string | undefined
  region: string | undefined
  /** Without a day: today. */
  onDay: (date?: string) => void
  onSearch: (text: string | undefined) => void
  onRegion: (guid: string | undefined) => void
}

/** The day that is shown, the way to others, and what narrows it down. */
export function DayBar({ date, isToday, search, region, onDay, onSearch, onRegion }: DayBarProps) {
  const regions = useCoreOptions('carer', 'regions')
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        {formatWeekday(date)} {formatDate(date)}
      </h1>
      <TimeSteps
        unit="day"
        isPresent={isToday}
        onPresent={() => onDay()}
        onMove={(days) => onDay(addDays(date, days))}
      />
      <search className={styles.filters}>
        <div className={styles.picker}>
          <DateField label="Day" name="day" value={date} onChange={(day) => day !== undefined && onDay(day)} />
        </div>
        <div className={styles.find}>
          <TextFilter search label="Carer or client" placeholder="Carer or client" value={search} onChange={onSearch} />
        </div>
        <div className={styles.picker}>
          <Select label="Region" none="All regions" options={regions} value={region} onChange={onRegion} />
        </div>
      </search>
    </header>
  )
}
