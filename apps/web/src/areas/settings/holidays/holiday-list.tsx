import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { listHolidayTiers } from '#contract/settings/holiday-tiers.ts'
import { type Holiday, holidayExport, holidayFilter, listHolidays, nations } from '#contract/settings/holidays.ts'
import { Select } from '#ui/fields/select.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { PeriodTag } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { paths } from '../../../kit/url/paths.ts'
import { useSearch } from '../../../kit/url/search.ts'
import { SettingsList, titleLook } from '../settings-list.tsx'

const hrefOf = ({ guid }: Holiday) => paths.holiday(guid)

const columns: readonly Column<Holiday>[] = columnsOf(holidayExport, {
  title: titleLook(hrefOf, (row) => row.read_only && <PeriodTag word="System" />),
  date: {
    fixed: true,
    width: 140,
    minWidth: 104,
    cell: (row) => <DateText value={row.date} weekday />,
  },
  nation: { width: 150, minWidth: 118, cell: (row) => nations[row.nation_alias] },
  invoice_tier: { width: 190, minWidth: 110, cell: (row) => row.invoice_tier_title ?? '-' },
  payment_tier: { width: 190, minWidth: 110, cell: (row) => row.payment_tier_title ?? '-' },
})

/** The URL's value for all years; without a year it is the current one. */
const everyYear = 'all'
const Search = z.object({
  nation: holidayFilter.nation_alias,
  year: z.union([z.string().regex(/^\d{4}$/), z.literal(everyYear)]).optional(),
  tier: holidayFilter.tier_guid,
})

const nationOptions = Object.entries(nations).map(([value, label]) => ({ value, label }))

/** FSET-003, FSET-D04, FSET-D05: the current year's at first. */
export function HolidayList() {
  const [search, setSearch] = useSearch(Search)
  const thisYear = Number(localDateIn(useZone()).slice(0, 4))
  const year = search.year ?? String(thisYear)
  const tiers = useQuery(queryOf(listHolidayTiers, {})).data?.holiday_tiers ?? []
  const hasYear = search.year !== undefined && search.year !== everyYear
  const isNarrowed = search.nation !== undefined || search.tier !== undefined || hasYear
  return (
    <SettingsList
      title="Holidays"
      name="holidays"
      columns={columns}
      list={listHolidays}
      rowsOf={(found) => found.holidays}
      hrefOf={hrefOf}
      create={{ label: 'Create holiday', open: paths.holidayNew() }}
      empty={isNarrowed ? 'No holidays found for selected filters.' : 'No holidays found, start by adding one.'}
      filter={{ nation_alias: search.nation, year: year === everyYear ? undefined : year, tier_guid: search.tier }}
      top={
        <Filters>
          <Filter width={160}>
            <Select
              label="Year"
              options={yearOptions(thisYear, year)}
              value={year}
              onChange={(next) => setSearch({ year: next === String(thisYear) ? undefined : next })}
            />
          </Filter>
          <Filter width={200}>
            <Select
              label="Nation"
              none="Any"
              options={nationOptions}
              value={search.nation}
              onChange={(nation) => setSearch({ nation: nation as Holiday['nation_alias'] | undefined })} // one of the options
            />
          </Filter>
          <Filter width={220}>
            <Select
              label="Tier"
              none="Any"
              options={tiers.map(({ guid, title }) => ({ value: guid, label: title }))}
              value={search.tier}
              onChange={(tier) => setSearch({ tier })}
            />
          </Filter>
        </Filters>
      }
    />
  )
}

/** Two years back, as far ahead as there are bank holidays, and the selected one. */
function yearOptions(thisYear: number, shown: string) {
  const near = Array.from({ length: 6 }, (_, at) => String(thisYear - 2 + at))
  const years = [...new Set([...near, ...(shown === everyYear ? [] : [shown])])].sort()
  return [...years.map((year) => ({ value: year, label: year })), { value: everyYear, label: 'All years' }]
}
