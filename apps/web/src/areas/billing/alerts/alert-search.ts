import { z } from 'zod'
import { financeAlerts } from '#contract/billing/alerts.ts'
import { Guid, LocalDate, Side } from '#contract/fields.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { lastWeek, localDateIn, rangeOf } from '../../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../../kit/url/dates-in-url.ts'
import { isFiltered, stringifySearch, useSearch, useUrlState } from '../../../kit/url/search.ts'

/** The tab and the filters in the URL, with a preset for the dates (ALERT-004, ALERT-D04). */
const AlertSearch = z.object({
  ...financeAlerts.invoice.list.query.shape,
  tab: Side.default('invoice'),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
})

/** The open row. */
const OpenSearch = z.object({ alert: Guid.optional() })

const filterKeys = ['user_name', 'models', 'sources', 'confirmed', 'cause'] as const

/** The state of the screen, which is the URL; the dates are preset to the week before this one (ALERT-D05). */
export function useAlertSearch() {
  const [search, setSearch] = useSearch(AlertSearch)
  const [{ alert: openGuid }, setOpen] = useUrlState(OpenSearch)
  const preset = lastWeek(localDateIn(useZone()))
  const range = rangeOf(search, preset)
  useDatesInUrl(search, range, setSearch)
  const { tab: side, from: _from, to: _to, page, page_size, sort, order, cause, ...chosen } = search
  const isOther = range.from !== preset.from || range.to !== preset.to
  const nothing = {
    user_name: undefined,
    models: undefined,
    sources: undefined,
    confirmed: undefined,
    cause: undefined,
  }
  return {
    side,
    search,
    setSearch,
    range,
    openGuid,
    open: (guid: string | undefined) => setOpen({ alert: guid }, { replace: true }),
    filter: { ...chosen, ...range },
    listed: { ...chosen, ...range, cause, page, page_size, sort, order },
    /** Restores the preset week as well (ALERT-D02); undefined while nothing is filtered. */
    clear: isOther || isFiltered(search, filterKeys) ? () => setSearch({ ...nothing, ...preset }) : undefined,
    /** The other tab offers other models and causes. */
    hrefOf: (tab: Side) => stringifySearch({ ...search, ...range, tab, models: [], cause: undefined }),
  }
}

export type AlertState = ReturnType<typeof useAlertSearch>
