import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { clientAccess } from '#contract/client/access.ts'
import { listNotMade, type NotMade } from '#contract/rota/visit-patterns.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { localDateIn, parseInstant } from '#domain/time.ts'
import { formatClockTime, formatDate, formatWeekday } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'

import { paths } from '#web/kit/url/paths.ts'
import { useUrlState } from '#web/kit/url/search.ts'
import { patternsCrumb, RunPage, runsCrumb } from './run-page.tsx'
import styles from './runs.module.css'

const sizes = [25, 100]
const Search = z.object({ page: z.coerce.number().int().min(1).default(1), page_size: z.coerce.number().default(25) })
const back = [runsCrumb, patternsCrumb]
const patternOf = ({ pattern_guid }: NotMade) => `${patternsCrumb.href}/${pattern_guid}`

/** The visits of the weeks ahead that are not made from their patterns, with what cures it. */
export function NotMadeScreen() {
  const [{ page, page_size }, setSearch] = useUrlState(Search)
  const zone = useZone()
  const list = useQuery(queryOf(listNotMade, { query: { page, page_size } }))
  return (
    <RunPage title="Visits not made" back={back} count={list.data?.count}>
      <p className={styles.explained}>
        Visits that patterns have in the weeks ahead, and that are not on the rota. Each is made in the night after its
        reason has gone.
      </p>
      <Table
        label="Visits not made"
        columns={columnsIn(zone)}
        rows={list.data?.visits}
        rowKey={({ pattern_guid, start }) => `${pattern_guid} ${start}`}
        rowLabel={({ client_name, start }) => `${client_name} ${formatDate(localDateIn(zone, parseInstant(start)))}`}
        load={list}
        pager={{
          ...{ label: 'Pages of visits', page, pageSize: page_size, sizes, count: list.data?.count ?? 0 },
          onPage: (next) => setSearch({ page: next }),
          onPageSize: (size) => setSearch({ page: 1, page_size: size }),
        }}
        empty={<EmptyState text="All visits of the patterns are on the rota." />}
      />
    </RunPage>
  )
}

function columnsIn(zone: string): readonly Column<NotMade>[] {
  return [
    {
      ...{ key: 'client', head: 'Client', width: 150, fixed: true },
      cell: (row) => <NameLink href={patternOf(row)}>{row.client_name}</NameLink>,
    },
    {
      ...{ key: 'day', head: 'Day', width: 120 },
      cell({ start }) {
        const date = localDateIn(zone, parseInstant(start))
        return `${formatWeekday(date).slice(0, 3)} ${formatDate(date)}`
      },
    },
    {
      ...{ key: 'time', head: 'Time', width: 100 },
      cell: ({ start, end }) => `${formatClockTime(start, zone)}–${formatClockTime(end, zone)}`,
    },
    {
      ...{ key: 'reason', head: 'Reason', width: 215 },
      cell: ({ reason }) => (
        <span className={styles.kind}>
          <StatusGlyph word="Warning" /> {reason}
        </span>
      ),
    },
    { ...{ key: 'cure', head: 'Put right in', width: 190 }, cell: (row) => <Cure visit={row} /> },
  ]
}

/** The screen on which the reason ends; its name alone for users who may not open it. */
function Cure({ visit }: { visit: NotMade }) {
  const { cure, client_guid: guid } = visit
  const mayRead = usePermission(clientAccess.read)
  const mayContract = usePermission(userContractAccess.edit)
  const cures = {
    absence: { text: 'Absences of the client', href: paths.client(guid, 'absences'), may: mayRead },
    contract: { text: 'Contracts of the client', href: paths.client(guid, 'contracts'), may: mayRead && mayContract },
    client: { text: 'Profile of the client', href: paths.client(guid), may: mayRead },
    pattern: { text: 'Change of the pattern', href: patternOf(visit), may: true },
  } as const
  const { text, href, may } = cures[cure]
  return may ? <Link href={href}>{text}</Link> : text
}
