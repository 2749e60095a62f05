import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { AlertCause, financeAlerts } from '#contract/billing/alerts.ts'
import { Guid, LocalDate, Side } from '#contract/fields.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { lastWeek, localDateIn, rangeOf } from '../../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../../kit/url/dates-in-url.ts'
import { isFiltered, stringifySearch, useSearch, useUrlState } from '../../../kit/url/search.ts'

/** How the list may be grouped, in words. */
export const groupings = { cause: 'Cause', none: 'None' } as const

/** The tab and the filters in the URL, with a preset for the dates (ALERT-004, ALERT-D04). */
const AlertSearch = z.object({
  ...financeAlerts.invoice.list.query.shape,
  tab: Side.default('invoice'),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  by: z.enum(['cause', 'none']).default('cause'),
  /** The open group; the first one without it. */
  cause: AlertCause.or(z.literal('closed')).optional(),
})

/** The open row; `first` is the first one of the list, whichever it is. */
const OpenSearch = z.object({ alert: Guid.or(z.literal('first')).optional() })

const filterKeys = ['user_name', 'models', 'sources', 'confirmed'] as const

/** The state of the screen, which is the URL; the dates are preset to the week before this one (ALERT-D05). */
export function useAlertSearch() {
  const [search, setSearch] = useSearch(AlertSearch)
  const [{ alert: openGuid }, setOpen] = useUrlState(OpenSearch)
  const [, setGroup] = useUrlState(AlertSearch.pick({ cause: true, page: true }).extend(OpenSearch.shape))
  const today = localDateIn(useZone())
  const preset = lastWeek(today)
  const range = rangeOf(search, preset)
  useDatesInUrl(search, range, setSearch)
  const { tab: side, from: _from, to: _to, page, page_size, sort, order, cause, by, ...chosen } = search
  const isOther = range.from !== preset.from || range.to !== preset.to
  const nothing = { user_name: undefined, models: undefined, sources: undefined, confirmed: undefined }
  const filter = { ...chosen, ...range }
  const causes = useQuery(queryOf(financeAlerts[side].causes, { query: filter }))
  const openCause = by === 'cause' ? openCauseOf(cause, causes.data?.causes) : undefined
  return {
    side,
    search,
    setSearch,
    range,
    causes,
    /** The group whose alerts are listed; undefined while all groups are closed, or without groups. */
    openCause,
    openGroup: (next: AlertCause | undefined) =>
      setGroup({ cause: next ?? 'closed', page: undefined, alert: undefined }),
    /** Opens the first alert of a group, where it is cured. */
    cureGroup: (next: AlertCause) => setGroup({ cause: next, page: undefined, alert: 'first' }),
    /** Opens the first alert of another page. */
    openPage: (page: number) => setGroup({ page, alert: 'first' }),
    openGuid,
    open: (guid: string | undefined) => setOpen({ alert: guid }, { replace: true }),
    listed: { ...filter, cause: openCause, page, page_size, sort, order },
    /** Restores the preset week as well (ALERT-D02); undefined while nothing is filtered. */
    clear: isOther || isFiltered(search, filterKeys) ? () => setSearch({ ...nothing, ...preset }) : undefined,
    /** The other tab offers other models and causes. */
    hrefOf: (tab: Side) => stringifySearch({ ...search, ...range, tab, models: [], cause: undefined }),
  }
}

/** A group whose last alert was cured gives way to the first one. */
function openCauseOf(chosen: AlertCause | 'closed' | undefined, causes: readonly { cause: AlertCause }[] = []) {
  if (chosen === 'closed') return undefined
  return (causes.find(({ cause }) => cause === chosen) ?? causes[0])?.cause
}

export type AlertState = ReturnType<typeof useAlertSearch>
