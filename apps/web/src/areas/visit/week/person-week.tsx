import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { z } from 'zod'
import { LocalDate } from '#contract/fields.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { getCarerWeek, getClientWeek, type Week, type WeekVisit } from '#contract/visit/weeks.ts'
import { addDays, type LocalDate as Day } from '#domain/time.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { useLiveDays } from '../../../kit/live/use-live-days.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { paths } from '../../../kit/url/paths.ts'
import { useUrlState } from '../../../kit/url/search.ts'
import { weekOf } from '../week.ts'
import { WeekBar } from './week-bar.tsx'
import { WeekCalendar } from './week-calendar.tsx'
import { WeekList } from './week-list.tsx'

const Search = z.object({ day: LocalDate.optional(), view: z.enum(['list']).optional() })

/** The person of the week. */
export type WeekOf = { readonly client_guid: string } | { readonly carer_guid: string }

interface PersonWeekProps {
  of: WeekOf
  /** A list only, or a calendar that can be shown as a list. */
  look: 'calendar' | 'list'
  /** The page of the person. */
  frame: ComponentType<{ top: ReactNode; children: ReactNode }>
}

/** A week of a carer or a client, by default this one (CLIENT-017, CARER-021). The week is in the address. */
export function PersonWeek({ of, look, frame: Frame }: PersonWeekProps) {
  const today = localDateIn(useZone())
  const [{ day = today, view }, setSearch] = useUrlState(Search)
  const monday = weekOf(day).from
  const week = useWeek(of, monday)
  const open = (next: Day) => setSearch({ day: weekOf(next).from === weekOf(today).from ? undefined : next })
  const isList = look === 'list' || view === 'list'
  return (
    <Frame
      top={
        <WeekBar
          monday={monday}
          isThisWeek={monday === weekOf(today).from}
          week={week.data?.start === monday ? week.data : undefined}
          onDay={(next) => open(next ?? today)}
          onMove={(weeks) => open(addDays(monday, 7 * weeks))}
          view={look === 'list' ? undefined : (view ?? 'calendar')}
          onView={(next) => setSearch({ view: next === 'list' ? 'list' : undefined })}
        />
      }
    >
      {week.error && !week.data && <LoadFailed query={week} />}
      {week.data && <Shown week={week.data} isList={isList} today={today} of={of} />}
    </Frame>
  )
}

const weeks = [getClientWeek, getCarerWeek]

/** Loads a week, and again when others change the rota of its days. */
function useWeek(of: WeekOf, day: Day) {
  const refetchInterval = useLiveDays(weeks, day, addDays(day, 6)) ? 300_000 : 30_000
  const client = useQuery({
    ...queryOf(getClientWeek, { params: { guid: 'client_guid' in of ? of.client_guid : '' }, query: { day } }),
    enabled: 'client_guid' in of,
    refetchInterval,
  })
  const carer = useQuery({
    ...queryOf(getCarerWeek, { params: { guid: 'carer_guid' in of ? of.carer_guid : '' }, query: { day } }),
    enabled: 'carer_guid' in of,
    refetchInterval,
  })
  return 'client_guid' in of ? client : carer
}

function Shown({ week, isList, today, of }: { week: Week; isList: boolean; today: Day; of: WeekOf }) {
  const mayOpen = usePermission(visitAccess.read)
  const isOfClient = 'client_guid' in of
  const visits = isOfClient ? paths.client(of.client_guid, 'visits') : paths.carer(of.carer_guid, 'visits')
  const shared = {
    ...{ week, today },
    other: isOfClient ? ('carer' as const) : ('client' as const),
    hrefOf: (day: Day) => `${visits}?from=${day}&to=${day}`,
    visitHref: mayOpen ? visitHrefOf(of) : undefined,
  }
  return isList ? <WeekList {...shared} /> : <WeekCalendar {...shared} />
}

/** A visit opens in the layout of the person (CARER-D26, CLIENT-D24). */
function visitHrefOf(of: WeekOf): (visit: WeekVisit) => string {
  if ('client_guid' in of) return ({ guid }) => paths.clientVisit(of.client_guid, guid)
  return ({ guid }) => paths.carerVisit(of.carer_guid, guid)
}
