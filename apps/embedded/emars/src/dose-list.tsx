import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { clientAccess } from '#contract/client/access.ts'
import { getMedicationChart } from '#contract/client/dose-records.ts'
import { LocalDate } from '#contract/fields.ts'
import { LinkButton } from '#ui/button.tsx'
import { DayPicker } from '#ui/fields/day-picker.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Table } from '#ui/table/table.tsx'
import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { useUrlState } from '#web/kit/url/search.ts'
import { doseColumns } from './dose-columns.tsx'
import { CorrectDose, RecordDose } from './dose-dialogs.tsx'
import { type DoseRow, doseRows } from './dose-rows.ts'
import styles from './emars.module.css'

const Search = z.object({ day: LocalDate.optional() })

/** Milliseconds between two reads: a dose becomes due without anybody's doing. */
const pace = 60_000

/** The doses of a day by time, then medicines taken as needed; each is recorded here. */
export function DoseList({ list, tabs }: { list: string; tabs: ReactNode }) {
  const { client } = useClient()
  const zone = useZone()
  const today = localDateIn(zone)
  const mayEdit = usePermission(clientAccess.edit)
  const [{ day = today }, setSearch] = useUrlState(Search)
  const query = { first_day: day, last_day: day }
  const chart = useQuery({
    ...queryOf(getMedicationChart, { params: { client: client.guid }, query }),
    refetchInterval: pace,
  })
  const [asking, setAsking] = useState<DoseRow>()
  const rows = useMemo(() => chart.data && doseRows(chart.data.medicines, day === today), [chart.data, day, today])
  const columns = useMemo(
    () => doseColumns({ list, zone, onAsk: mayEdit ? setAsking : undefined }),
    [list, zone, mayEdit],
  )
  const close = () => setAsking(undefined)
  return (
    <ClientPage
      top={
        <>
          {tabs}
          <div className={styles.day}>
            <DayPicker
              label="Day"
              value={day}
              today={today}
              min="2000-01-01"
              max="2099-12-31"
              onChange={(next) => setSearch({ day: next === today ? undefined : next })}
            />
          </div>
        </>
      }
    >
      <Table
        label="Doses"
        columns={columns}
        lines={2}
        rows={rows}
        rowKey={({ key }) => key}
        rowLabel={({ medicine, time }) => `${medicine.name} ${time ?? 'as needed'}`}
        load={chart}
        empty={
          <EmptyState
            text="No doses on this day."
            actions={<LinkButton href={list}>{mayEdit ? 'Medicines' : 'Open medicines'}</LinkButton>}
          />
        }
      />
      {asking &&
        (asking.record ? (
          <CorrectDose client={client.guid} row={asking} record={asking.record} onClose={close} />
        ) : (
          <RecordDose client={client.guid} row={asking} onClose={close} />
        ))}
    </ClientPage>
  )
}
