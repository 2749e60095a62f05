import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type BoardVisit, getVisitBoard, problemWords } from '#contract/visit/board.ts'
import { countText } from '#domain/count-text.ts'
import { type VisitProblem, visitProblems } from '#domain/visit/visit-problems.ts'
import type { TimeOf } from '#domain/visit/visit-times.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { formatDate, formatWeekday } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { StateChip } from '#ui/status/status.tsx'
import { Table } from '#ui/table/table.tsx'
import { ConflictsLink, VisitTime } from '#web/areas/visit/screens.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { useLiveDays } from '#web/kit/live/use-live-days.ts'
import { Page } from '#web/kit/page.tsx'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { paths } from '#web/kit/url/paths.ts'
import { useUrlState } from '#web/kit/url/search.ts'
import styles from './board.module.css'
import { useBoardColumns } from './board-columns.tsx'
import { BoardSettingsButton } from './board-settings.tsx'
import { MissedDoses } from './missed-doses.tsx'
import { problemLooks } from './problem-looks.ts'

const Search = z.object({ problem: z.enum(visitProblems).optional() })
const endpoints = [getVisitBoard]

/** Milliseconds between two reads: a visit becomes late without anybody's doing. */
const pace = { connected: 60_000, lost: 30_000 }

type BoardData = ResponseOf<typeof getVisitBoard>

/** Today's visits that need somebody, the worst first; each leads to what cures it (decision 0111). */
export function Board() {
  const today = localDateIn(useZone())
  const [{ problem }, setSearch] = useUrlState(Search)
  const isConnected = useLiveDays(endpoints, today, today)
  const board = useQuery({
    ...queryOf(getVisitBoard, {}),
    refetchInterval: isConnected ? pace.connected : pace.lost,
  })
  const [time, setTime] = useState<{ guid: string; of: TimeOf }>()
  const columns = useBoardColumns(board.data?.at, setTime)
  const rows = useMemo(() => withProblem(board.data?.visits, problem), [board.data, problem])
  return (
    <Page
      title="Visits"
      count={board.data?.count}
      facts={board.data && <Facts board={board.data} />}
      actions={
        <>
          <ConflictsLink />
          <BoardSettingsButton />
        </>
      }
      top={
        <>
          <Chips board={board.data} problem={problem} onProblem={(next) => setSearch({ problem: next })} />
          <MissedDoses />
        </>
      }
    >
      <Table
        label="Visits that need attention"
        columns={columns}
        rows={rows}
        rowKey={(visit) => visit.guid}
        rowLabel={(visit) => visit.client.name}
        rowHref={(visit) => paths.visit(visit.guid)}
        lines={2}
        load={board}
        empty={<Nothing problem={problem} onClear={() => setSearch({ problem: undefined })} />}
      />
      {time && <VisitTime {...time} onClose={() => setTime(undefined)} />}
    </Page>
  )
}

function withProblem(visits: readonly BoardVisit[] | undefined, problem: VisitProblem | undefined) {
  if (problem === undefined) return visits
  return visits?.filter(({ problems }) => problems.some(({ kind }) => kind === problem))
}

function Facts({ board: { today, planned, is_quiet, settings } }: { board: BoardData }) {
  return (
    <>
      <span className="num">
        {formatWeekday(today)} {formatDate(today)}
      </span>
      <span>· {countText(planned, 'visit')} today</span>
      {is_quiet && (
        <span>
          · Quiet hours until <span className="num">{settings.quiet_until}</span>: the menu counts missed visits and
          concerns only
        </span>
      )}
    </>
  )
}

interface ChipsProps {
  board: BoardData | undefined
  problem: VisitProblem | undefined
  onProblem: (problem: VisitProblem | undefined) => void
}

/** The problems with their number of visits: the key of the list, and its filter. */
function Chips({ board, problem, onProblem }: ChipsProps) {
  return (
    <fieldset className={styles.chips} aria-label="Problems">
      {visitProblems.map((kind) => (
        <StateChip
          key={kind}
          word={problemWords[kind]}
          kind={problemLooks[kind]}
          count={board?.counts[kind] ?? 0}
          pressed={kind === problem}
          onPress={() => onProblem(kind === problem ? undefined : kind)}
        />
      ))}
    </fieldset>
  )
}

function Nothing({ problem, onClear }: { problem: VisitProblem | undefined; onClear: () => void }) {
  if (problem !== undefined) {
    return <EmptyState text="No such visits now." actions={<Button onClick={onClear}>Show all problems</Button>} />
  }
  return (
    <EmptyState
      text="No visits need attention."
      actions={<LinkButton href={`${paths.visits()}?view=list`}>Open all visits</LinkButton>}
    />
  )
}
