import { addDays, mondayOf } from '#domain/time.ts'
import { LinkButton } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { formatDate, formatWeekday } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { useCoreOptions } from '#web/kit/session/branch.ts'
import { TimeSteps } from '#web/kit/time-steps.tsx'
import { paths } from '#web/kit/url/paths.ts'
import { ViewSwitch } from '#web/kit/view-switch.tsx'
import { AddVisitButton } from './add-visit.tsx'
import styles from './rota-bar.module.css'
import { UndoButton } from './undo-button.tsx'

const views = { day: 'Day', week: 'Week', clients: 'Clients' } as const
export type RotaView = keyof typeof views

interface RotaBarProps {
  view: RotaView
  /** The day that is shown, or one of the week. */
  date: string
  today: string
  search: string | undefined
  region: string | undefined
  onView: (view: RotaView) => void
  onDay: (date: string) => void
  onSearch: (text: string | undefined) => void
  onRegion: (guid: string | undefined) => void
}

/** The day or week that is shown, the way to others, and what narrows it down. */
export function RotaBar({ view, date, today, search, region, onView, onDay, onSearch, onRegion }: RotaBarProps) {
  const regions = useCoreOptions('carer', 'regions')
  const monday = mondayOf(date)
  const isWeek = view !== 'day'
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        {isWeek
          ? `${formatDate(monday)} – ${formatDate(addDays(monday, 6))}`
          : `${formatWeekday(date)} ${formatDate(date)}`}
      </h1>
      <TimeSteps
        unit={isWeek ? 'week' : 'day'}
        isPresent={isWeek ? monday === mondayOf(today) : date === today}
        onPresent={() => onDay(today)}
        onMove={(by) => onDay(addDays(date, isWeek ? 7 * by : by))}
      />
      <search className={styles.filters}>
        <div className={styles.picker}>
          <DateField label={isWeek ? 'Week of' : 'Day'} name="day" value={date} onChange={(day) => day && onDay(day)} />
        </div>
        <div className={styles.find}>
          <TextFilter search label="Carer or client" placeholder="Name" value={search} onChange={onSearch} />
        </div>
        <div className={styles.picker}>
          <Select label="Region" none="All regions" options={regions} value={region} onChange={onRegion} />
        </div>
        <div className={styles.views}>
          <ViewSwitch views={views} view={view} onView={onView} />
          <LinkButton size="small" look="quiet" href={`${paths.schedulerRuns()}?day=${date}`}>
            Runs
          </LinkButton>
        </div>
      </search>
      <div className={styles.add}>
        <UndoButton />
        <AddVisitButton date={date} zone={useZone()} region={region} />
      </div>
    </header>
  )
}
