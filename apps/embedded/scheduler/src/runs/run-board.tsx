import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { z } from 'zod'
import { Guid, LocalDate, zeroGuid } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { getRunBoard, type RunBoard } from '#contract/rota/rota-runs.ts'
import { countText } from '#domain/count-text.ts'
import { addDays } from '#domain/time.ts'
import { LinkButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { formatDate, formatWeekday } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { useMedia } from '#ui/use-media.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { queryOf } from '#web/kit/http/query.ts'
import { useLiveDays } from '#web/kit/live/use-live-days.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { useCoreOptions } from '#web/kit/session/branch.ts'
import { TimeSteps } from '#web/kit/time-steps.tsx'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { paths } from '#web/kit/url/paths.ts'
import { useUrlState } from '#web/kit/url/search.ts'
import bar from '../rota-bar.module.css'
import screen from '../scheduler.module.css'
import { UndoButton } from '../undo-button.tsx'
import { useWeekDrag } from '../use-week-drag.tsx'
import { AddRunButton } from './add-run.tsx'
import styles from './run-board.module.css'
import { type RunColumn, runColumns, type Stop } from './run-columns.ts'
import { RunHead } from './run-head.tsx'
import { Stops } from './run-stops.tsx'

const Search = z.object({ day: LocalDate.optional(), region: Guid.optional() })
const endpoints = [getRunBoard]

/** The runs of a day, side by side: their visits from top to bottom, with the way between them. */
export function RunBoardScreen() {
  const today = localDateIn(useZone())
  const [{ day = today, region }, setSearch] = useUrlState(Search)
  const regions = useCoreOptions('carer', 'regions')
  const open = (next: string) => setSearch({ day: next === today ? undefined : next })
  const refetchInterval = useLiveDays(endpoints, day, day) ? 300_000 : 30_000
  const board = useQuery({ ...queryOf(getRunBoard, { query: { date: day, region_guid: region } }), refetchInterval })
  const shown = board.data?.date === day ? board.data : undefined
  return (
    <div className={screen.screen}>
      <header className={bar.bar}>
        <h1 className={bar.title}>
          {formatWeekday(day)} {formatDate(day)}
        </h1>
        <TimeSteps
          unit="day"
          isPresent={day === today}
          onPresent={() => open(today)}
          onMove={(by) => open(addDays(day, by))}
        />
        <search className={bar.filters}>
          <div className={bar.picker}>
            <DateField label="Day" name="day" value={day} onChange={(next) => next && open(next)} />
          </div>
          <div className={bar.picker}>
            <Select
              label="Region"
              none="All regions"
              options={regions}
              value={region}
              onChange={(next) => setSearch({ region: next })}
            />
          </div>
          <UndoButton />
          <LinkButton href={`${paths.schedule()}?day=${day}`}>Day by carer</LinkButton>
          <LinkButton href={`${paths.schedulerRuns()}/patterns`}>Patterns</LinkButton>
        </search>
        <div className={bar.add}>
          <AddRunButton />
        </div>
      </header>
      {!shown && board.error && <LoadFailed query={board} />}
      {shown?.runs.length === 0 && (
        <EmptyState text="There are no runs yet. A run is a round of visits that usually one carer does." />
      )}
      {shown && shown.runs.length > 0 && <Board board={shown} />}
    </div>
  )
}

function Board({ board }: { board: RunBoard }) {
  const { date, time_zone: zone } = board
  const shown = useMemo(() => runColumns(board), [board])
  const grid = useMemo(() => gridOf(shown.open, shown.columns, date), [shown, date])
  const element = useRef<HTMLElement>(null)
  const mayPlan = usePermission(rotaAccess.edit)
  const { status, dialog } = useWeekDrag({ board: element, grid, by: 'carer', zone, mayPlan })
  const isTouch = useMedia('(pointer: coarse)')
  const { elsewhere } = shown
  return (
    <>
      <section
        ref={element}
        className={styles.board}
        aria-label="Runs of the day"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
      >
        <Column rowGuid={zeroGuid} date={date} isOpen head={<BasketHead count={shown.open.length} />}>
          <Stops label="Unassigned" stops={shown.open} zone={zone} />
        </Column>
        {shown.columns.map((column) => (
          <Column
            key={column.run.guid}
            rowGuid={rowGuidOf(column)}
            date={date}
            head={<RunHead column={column} zone={zone} />}
          >
            <Stops label={column.run.title} stops={column.stops} zone={zone} />
          </Column>
        ))}
      </section>
      <footer className={styles.foot}>
        {isTouch ? 'Hold a visit to move it to another run.' : 'Drag a visit to another run, or pick it up with Space.'}
        {elsewhere > 0 && ` ${elsewhere} visits of carers without a run are on the day by carer.`}
      </footer>
      <VisuallyHidden>
        <span ref={status} role="status" />
      </VisuallyHidden>
      {dialog}
    </>
  )
}

/** A column is dropped into by its carer; a run that nobody does takes no visits. */
function rowGuidOf({ run: { guid, carer } }: RunColumn): string {
  return carer?.guid ?? guid
}

function gridOf(open: readonly Stop[], columns: readonly RunColumn[], date: string) {
  const placesOf = (stops: readonly Stop[]) => stops.map(({ place }) => place)
  return {
    days: [date],
    rows: [
      { guid: zeroGuid, name: 'Unassigned', places: placesOf(open) },
      ...columns.flatMap((column) => {
        const { carer } = column.run
        return carer ? [{ guid: carer.guid, name: carer.name, places: placesOf(column.stops) }] : []
      }),
    ],
  }
}

interface ColumnProps {
  rowGuid: string
  date: string
  isOpen?: boolean
  head: ReactNode
  children: ReactNode
}

function Column({ rowGuid, date, isOpen = false, head, children }: ColumnProps) {
  return (
    <div className={classes(styles.column, isOpen && styles.open)} data-row={rowGuid} data-date={date}>
      <div className={styles.head}>{head}</div>
      {children}
    </div>
  )
}

function BasketHead({ count }: { count: number }) {
  return (
    <div className={styles.person}>
      <span className={styles.nobody}>
        <Icon as={IconUserQuestion} size={17} />
      </span>
      <span className={styles.who}>
        <strong>Unassigned</strong>
        <span className={styles.note}>{countText(count, 'visit')}</span>
      </span>
    </div>
  )
}
