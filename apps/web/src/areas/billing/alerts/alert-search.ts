import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { AlertGrouping, financeAlerts } from '#contract/billing/alerts.ts'
import { Guid, LocalDate, Side } from '#contract/fields.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { lastWeek, localDateIn, rangeOf } from '../../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../../kit/url/dates-in-url.ts'
import { isFiltered, stringifySearch, useSearch, useUrlState } from '../../../kit/url/search.ts'

/** The value of `group` in the address while all groups are closed. */
const closed = 'closed'

/** The tab and the filters in the URL, with a preset for the dates (ALERT-004, ALERT-D04). */
const AlertSearch = z.object({
  ...financeAlerts.invoice.list.query.shape,
  tab: Side.default('invoice'),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  by: z.enum([...AlertGrouping.options, 'none']).default('cause'),
  /** The key of the open group; the first one without it. */
  group: z.string().optional(),
  /** The number of groups that are listed. */
  shown: financeAlerts.invoice.groups.query.shape.shown,
})

/** The open row; `first` is the first one of the list, whichever it is. */
const OpenSearch = z.object({ alert: Guid.or(z.literal('first')).optional() })

const filterKeys = ['user_name', 'models', 'sources', 'confirmed'] as const

/** The state of the screen, which is the URL; the dates are preset to the week before this one (ALERT-D05). */
export function useAlertSearch() {
  const [search, setSearch] = useSearch(AlertSearch)
  const [{ alert: openGuid }, setOpen] = useUrlState(OpenSearch)
  const [, setGroup] = useUrlState(AlertSearch.pick({ group: true, page: true }).extend(OpenSearch.shape))
  const today = localDateIn(useZone())
  const preset = lastWeek(today)
  const range = rangeOf(search, preset)
  useDatesInUrl(search, range, setSearch)
  const {
    tab: side,
    from: _from,
    to: _to,
    page,
    page_size,
    sort,
    order,
    group,
    shown,
    by: chosenBy,
    ...chosen
  } = search
  const isOther = range.from !== preset.from || range.to !== preset.to
  const nothing = { user_name: undefined, models: undefined, sources: undefined, confirmed: undefined }
  const filter = { ...chosen, ...range }
  // Without groups the figures above the list are those of the causes.
  const by = chosenBy === 'none' ? 'cause' : chosenBy
  const groups = useQuery(queryOf(financeAlerts[side].groups, { query: { ...filter, by, shown } }))
  const openGroup = chosenBy === 'none' ? undefined : openGroupOf(group, groups.data?.groups)
  return {
    side,
    search,
    setSearch,
    range,
    groups,
    /** Undefined without groups. */
    grouping: chosenBy === 'none' ? undefined : chosenBy,
    /** The key of the group whose alerts are listed; undefined while all groups are closed, or without groups. */
    openGroup,
    setOpenGroup: (key: string | undefined) => setGroup({ group: key ?? closed, page: undefined, alert: undefined }),
    /** Opens the first alert of a group, where it is cured. */
    cureGroup: (key: string) => setGroup({ group: key, page: undefined, alert: 'first' }),
    /** Opens the first alert of another page. */
    openPage: (page: number) => setGroup({ page, alert: 'first' }),
    openGuid,
    open: (guid: string | undefined) => setOpen({ alert: guid }, { replace: true }),
    listed: { ...filter, by, group: openGroup, page, page_size, sort, order },
    /** Restores the preset week as well (ALERT-D02); undefined while nothing is filtered. */
    clear: isOther || isFiltered(search, filterKeys) ? () => setSearch({ ...nothing, ...preset }) : undefined,
    /** The other tab offers other models and groups. */
    hrefOf: (tab: Side) =>
      stringifySearch({ ...search, ...range, tab, models: [], group: undefined, shown: undefined }),
  }
}

/** A group whose last alert was cured gives way to the first one. */
function openGroupOf(chosen: string | undefined, groups: readonly { key: string }[] = []) {
  if (chosen === closed) return undefined
  return (groups.find(({ key }) => key === chosen) ?? groups[0])?.key
}

export type AlertState = ReturnType<typeof useAlertSearch>
