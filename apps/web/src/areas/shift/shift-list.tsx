import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { GuidList } from '#contract/fields.ts'
import { isInGroup, listShifts, type ShiftRow, shiftCarerWord } from '#contract/shift/shifts.ts'
import { countText } from '#domain/count-text.ts'
import { Button } from '#ui/button.tsx'
import { DayPicker } from '#ui/fields/day-picker.tsx'
import { formatDate, formatTime, formatWeekday } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../kit/http/query.ts'
import { exportOf } from '../../kit/list/export.ts'
import { Page } from '../../kit/page.tsx'
import { localDateIn } from '../../kit/url/date-range.ts'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { clearOf, stringifySearch, useUrlState } from '../../kit/url/search.ts'
import { shiftColumns } from './shift-columns.tsx'
import { isShownDay, spanOfDay } from './shift-day.ts'
import { ShiftChips, ShiftFilters } from './shift-filters.tsx'
import styles from './shift-list.module.css'
import { ShiftVisits } from './shift-visits.tsx'

/** Milliseconds between two refetches. */
const interval = 30_000

const { region, carer_guid, only } = listShifts.query.shape
const ShiftSearch = z.object({ region, carer_guid, only, unfolded: GuidList })

/** The shifts of the day in the address; any other text leads to today (SHIFT-002, SHIFT-D01). */
export function ShiftsOfAddress({ date }: { date: string | undefined }) {
  const today = localDateIn(useZone())
  if (date === undefined || !isShownDay(date)) return <Redirect to={paths.shiftsOn(today)} />
  return <ShiftList date={date} today={today} />
}

/** The shifts of a day, each with its visits (SHIFT-001, SHIFT-D03). */
function ShiftList({ date, today }: { date: string; today: string }) {
  const zone = useZone()
  const openPath = useOpenPath()
  const [asked, setAsked] = useUrlState(ShiftSearch)
  const { shifts, all, shown, day, now, onExport } = useShifts(date, zone, asked)
  const columns = useMemo(() => shiftColumns(zone, date, day, now), [zone, date, day, now])
  const view = useTableView('shifts', columns)
  const clear = clearOf(asked, setAsked, ['region', 'carer_guid', 'only'])
  const { unfolded, ...kept } = asked
  return (
    <Page
      title="Shifts"
      count={shown?.length}
      status={
        <DayPicker
          label="Day"
          value={date}
          today={today}
          onChange={(next) => openPath(paths.shiftsOn(next) + stringifySearch(kept))}
        />
      }
      actions={<TableTools view={view} columns={columns} onExport={onExport} />}
      top={
        <>
          <ShiftFilters
            region={asked.region}
            onRegion={(next) => setAsked({ region: next })}
            carer={asked.carer_guid}
            carerName={all?.find(({ carer_guid }) => carer_guid === asked.carer_guid)?.carer_name ?? undefined}
            onCarer={(next) => setAsked({ carer_guid: next })}
            onClear={clear}
          />
          <ShiftChips shifts={all ?? []} only={asked.only} onOnly={(next) => setAsked({ only: next })} />
        </>
      }
    >
      <Table
        label={`Shifts on ${formatWeekday(date)} ${formatDate(date)}`}
        columns={columns}
        rows={shown}
        rowKey={({ guid }) => guid}
        rowLabel={(shift) => `${shift.title}, ${shiftCarerWord(shift)}`}
        rowHref={({ guid }) => paths.shift(guid)}
        details={{
          label: 'Visits',
          of: (shift) => (
            <div className={styles.visits}>
              <ShiftVisits visits={shift.visits} label={`Visits of ${shift.title}, ${shiftCarerWord(shift)}`} />
            </div>
          ),
          unfolded: new Set(unfolded),
          onChange: (next) => setAsked({ unfolded: [...next] }, { replace: true }),
        }}
        load={shifts}
        view={view}
        sort={{ key: 'start', order: 'asc' }}
        empty={<EmptyState text="No shifts found." actions={clear && <Button onClick={clear}>Clear filters</Button>} />}
        foot={shown && shown.length > 0 && <Foot shifts={shown} clock={date === today ? now : undefined} />}
      />
    </Page>
  )
}

function useShifts(date: string, zone: string, asked: z.output<typeof ShiftSearch>) {
  const day = useMemo(() => spanOfDay(date, zone), [date, zone])
  const { only, region, carer_guid } = asked
  const query = { ...day, region, carer_guid }
  const shifts = useQuery({ ...queryOf(listShifts, { query }), refetchInterval: interval })
  const all = shifts.data?.shifts
  // As of the answer: its statuses and the line for now belong together.
  const now = useMemo(
    () => Temporal.Instant.fromEpochMilliseconds(shifts.dataUpdatedAt || Temporal.Now.instant().epochMilliseconds),
    [shifts.dataUpdatedAt],
  )
  return {
    shifts,
    all,
    shown: useMemo(() => all?.filter((shift) => isInGroup(shift, only)), [all, only]),
    day,
    now: now.toString({ smallestUnit: 'second' }),
    onExport: exportOf(listShifts, { query: { ...query, only } }),
  }
}

/** Counts the shifts, and the visits inside them once each, with the time of the line for now. */
function Foot({ shifts, clock }: { shifts: readonly ShiftRow[]; clock: string | undefined }) {
  const zone = useZone()
  const visits = new Set(shifts.flatMap(({ visit_guids }) => visit_guids)).size
  return (
    <>
      <span className={`num ${styles.foot}`}>
        {countText(shifts.length, 'shift')}, {countText(visits, 'visit')}
      </span>
      {clock !== undefined && <span className={`num ${styles.clock}`}>Now, {formatTime(clock, zone)}</span>}
    </>
  )
}
