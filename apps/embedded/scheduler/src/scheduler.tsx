import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Guid, LocalDate } from '#contract/fields.ts'
import { getRotaDay, type RotaDay } from '#contract/rota/planning.ts'
import { LinkButton } from '#ui/button.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { FullPage } from '#ui/page/full-page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { paths } from '#web/kit/url/paths.ts'
import { useUrlState } from '#web/kit/url/search.ts'
import { DayBar } from './day-bar.tsx'
import { DayBoard } from './day-board.tsx'
import { DayLegend } from './day-legend.tsx'
import styles from './scheduler.module.css'

const Search = z.object({
  day: LocalDate.optional(),
  region: Guid.optional(),
  search: z.string().optional(),
})

/** Milliseconds between two looks for what others have changed. */
const interval = 30_000

/** The scheduler at its two addresses: a day, and runs, which there are none of yet. */
export function Scheduler({ basename }: ApplicationProps) {
  return basename === paths.schedulerRuns() ? <NoRuns /> : <Day />
}

function NoRuns() {
  return (
    <FullPage title="Runs are not set up" text="Visits are planned day by day. Please open the schedule.">
      <LinkButton href={paths.schedule()}>Open the schedule</LinkButton>
    </FullPage>
  )
}

/** A day of the rota by carer. Day, region and text are in the address. */
function Day() {
  const today = localDateIn(useZone())
  const [{ day: date = today, region, search }, setSearch] = useUrlState(Search)
  const day = useQuery({
    ...queryOf(getRotaDay, { params: {}, query: { date, region_guid: region } }),
    refetchInterval: interval,
  })
  const shown = day.data?.date === date ? day.data : undefined
  return (
    <div className={styles.screen}>
      <DayBar
        date={date}
        isToday={date === today}
        search={search}
        region={region}
        onDay={(next) => setSearch({ day: next === today ? undefined : next })}
        onSearch={(next) => setSearch({ search: next }, { replace: true })}
        onRegion={(next) => setSearch({ region: next })}
      />
      {day.error && !shown && <LoadFailed query={day} />}
      {shown && <Shown day={shown} search={search} onStale={() => void day.refetch()} />}
    </div>
  )
}

function Shown({ day, search, onStale }: { day: RotaDay; search: string | undefined; onStale: () => void }) {
  const found = search === undefined ? day : matching(day, search)
  if (day.carers.length === 0 && day.places.length === 0) {
    return <EmptyState text="No carers work on this day, and nothing is planned." />
  }
  if (found.carers.length === 0 && found.places.length === 0) {
    return <EmptyState text={`No carer or client found for “${search}”.`} />
  }
  return (
    <>
      <DayBoard day={found} onStale={onStale} />
      <DayLegend places={day.places} />
    </>
  )
}

/** Keeps the carers with such a name or with an appointment of such a client, with their whole day. */
function matching(day: RotaDay, search: string): RotaDay {
  const text = search.toLocaleLowerCase('en-GB')
  const has = (name: string) => name.toLocaleLowerCase('en-GB').includes(text)
  const ofClient = new Set(day.places.filter(({ owner_name }) => has(owner_name)).map(({ carer_guid }) => carer_guid))
  const carers = day.carers.filter(({ guid, name }) => has(name) || ofClient.has(guid))
  const rows = new Set(carers.map(({ guid }) => guid))
  const places = day.places.filter((place) => rows.has(place.carer_guid) || has(place.owner_name))
  return { ...day, carers, places }
}
