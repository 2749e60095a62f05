import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { Guid, LocalDate } from '#contract/fields.ts'
import { getRotaDay, getRotaWeek, type RotaDay, type RotaWeek } from '#contract/rota/planning.ts'
import { addDays, mondayOf, zoneOf } from '#domain/time.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { paths } from '#web/kit/url/paths.ts'
import { useUrlState } from '#web/kit/url/search.ts'
import { DayBoard } from './day-board.tsx'
import { RotaBar } from './rota-bar.tsx'
import { DaySigns, RotaLegend, WeekSigns } from './rota-legend.tsx'
import { RunsApp } from './runs/runs-app.tsx'
import styles from './scheduler.module.css'
import { useLiveRota } from './use-live-rota.ts'
import { WeekBoard } from './week-board.tsx'
import { type WeekBy, weekGrid } from './week-grid.ts'

const Search = z.object({
  view: z.enum(['week', 'clients']).optional(),
  day: LocalDate.optional(),
  region: Guid.optional(),
  search: z.string().optional(),
})

/** The scheduler at its two addresses: the day and the week, and the runs. */
export function Scheduler({ basename }: ApplicationProps) {
  return basename === paths.schedulerRuns() ? <RunsApp /> : <Rota />
}

/** The rota by carer, as a day or a week. The view, its day, region and text are in the address. */
function Rota() {
  const today = localDateIn(useZone())
  const [{ view = 'day', day = today, region, search }, setSearch] = useUrlState(Search)
  const Shown = view === 'day' ? Day : Week
  const hrefOf = (date: string) =>
    `${paths.schedule()}?${new URLSearchParams({ day: date, ...(region && { region }) })}`
  return (
    <div className={styles.screen}>
      <RotaBar
        view={view}
        date={day}
        today={today}
        search={search}
        region={region}
        onView={(next) => setSearch({ view: next === 'day' ? undefined : next })}
        onDay={(next) => setSearch({ day: next === today ? undefined : next })}
        onSearch={(next) => setSearch({ search: next }, { replace: true })}
        onRegion={(next) => setSearch({ region: next })}
      />
      <Shown date={day} today={today} by={view === 'clients' ? 'client' : 'carer'} {...{ region, search, hrefOf }} />
    </div>
  )
}

interface ViewProps {
  date: string
  today: string
  by: WeekBy
  region: string | undefined
  search: string | undefined
  /** Returns the address of a day. */
  hrefOf: (date: string) => string
}

function Day({ date, region, search }: ViewProps) {
  const options = queryOf(getRotaDay, { params: {}, query: { date, region_guid: region } })
  const day = useQuery({ ...options, refetchInterval: useLiveRota(date, date) })
  const shown = day.data?.date === date ? day.data : undefined
  if (!shown) return day.error && <LoadFailed query={day} />
  return (
    <Found rota={shown} search={search} by="carer" emptyText="No carers work on this day, and nothing is planned.">
      {(found) => (
        <>
          <DayBoard day={found} />
          <RotaLegend places={shown.places}>
            <DaySigns />
          </RotaLegend>
        </>
      )}
    </Found>
  )
}

function Week({ date, today, by, region, search, hrefOf }: ViewProps) {
  const monday = mondayOf(date)
  const options = queryOf(getRotaWeek, { params: {}, query: { date: monday, region_guid: region } })
  const week = useQuery({ ...options, refetchInterval: useLiveRota(monday, addDays(monday, 6)) })
  const shown = week.data?.start === monday ? week.data : undefined
  const grid = useMemo(() => shown && weekGrid(shown, zoneOf(shown.time_zone), by), [shown, by])
  if (!shown || !grid) return week.error && <LoadFailed query={week} />
  return (
    <Found rota={shown} search={search} by={by} emptyText="No carers work in this week, and nothing is planned.">
      {(found) => (
        <>
          <WeekBoard
            week={found}
            grid={found === shown ? grid : weekGrid(found, zoneOf(found.time_zone), by)}
            by={by}
            today={today}
            hrefOf={hrefOf}
          />
          <RotaLegend places={shown.places}>
            <WeekSigns hours={grid.hours} />
          </RotaLegend>
        </>
      )}
    </Found>
  )
}

interface FoundProps<Rota> {
  rota: Rota
  search: string | undefined
  by: WeekBy
  /** The text where nothing is planned at all. */
  emptyText: string
  children: (found: Rota) => ReactNode
}

/** Narrows a rota down to a text, and says so where nothing is left. */
function Found<Rota extends RotaDay | RotaWeek>({ rota, search, by, emptyText, children }: FoundProps<Rota>) {
  const found = search === undefined ? rota : matching(rota, search, by)
  if (rota.carers.length === 0 && rota.places.length === 0) return <EmptyState text={emptyText} />
  if ((by === 'client' || found.carers.length === 0) && found.places.length === 0) {
    return <EmptyState text={`No carer or client found for “${search}”.`} />
  }
  return children(found)
}

/**
 * Keeps the carers with such a name or with an appointment of such a client, with all that they have; by client the
 * visits of such clients and carers.
 */
function matching<Rota extends RotaDay | RotaWeek>(rota: Rota, search: string, by: WeekBy): Rota {
  const text = search.toLocaleLowerCase('en-GB')
  const has = (name: string) => name.toLocaleLowerCase('en-GB').includes(text)
  if (by === 'client') {
    const named = new Set(rota.carers.filter(({ name }) => has(name)).map(({ guid }) => guid))
    return { ...rota, places: rota.places.filter((place) => has(place.owner_name) || named.has(place.carer_guid)) }
  }
  const ofClient = new Set(rota.places.filter(({ owner_name }) => has(owner_name)).map(({ carer_guid }) => carer_guid))
  const carers = rota.carers.filter(({ guid, name }) => has(name) || ofClient.has(guid))
  const rows = new Set(carers.map(({ guid }) => guid))
  const places = rota.places.filter((place) => rows.has(place.carer_guid) || has(place.owner_name))
  return { ...rota, carers, places }
}
