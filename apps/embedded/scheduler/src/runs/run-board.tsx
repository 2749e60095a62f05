import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { Guid, LocalDate, zeroGuid } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { getRunBoard, type RunBoard } from '#contract/rota/rota-runs.ts'
import { addDays } from '#domain/time.ts'
import { LinkButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { formatDate, formatTime, formatWeekday } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { hoursWord } from '#web/areas/visit/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { useLiveDays } from '#web/kit/live/use-live-days.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { useCoreOptions } from '#web/kit/session/branch.ts'
import { TimeSteps } from '#web/kit/time-steps.tsx'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { paths } from '#web/kit/url/paths.ts'
import { useUrlState } from '#web/kit/url/search.ts'
import { PlacePopup } from '../place-popup.tsx'
import { placeWord } from '../place-word.ts'
import bar from '../scheduler.module.css'
import { UndoButton } from '../undo-button.tsx'
import { useWeekDrag } from '../use-week-drag.tsx'
import { AddRunButton } from './add-run.tsx'
import styles from './run-board.module.css'
import { type RunColumn, runColumns, type Stop } from './run-columns.ts'

const Search = z.object({ day: LocalDate.optional(), region: Guid.optional() })
const endpoints = [getRunBoard]
/** The ways between the cards say it here. */
const noWarnings: readonly string[] = []

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
    <div className={bar.screen}>
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
        <AddRunButton />
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
        Space picks up a visit, to move it to another run.
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
        <span className={styles.note}>{count === 1 ? '1 visit' : `${count} visits`}</span>
      </span>
    </div>
  )
}

function RunHead({ column: { run, stops, contact, travel }, zone }: { column: RunColumn; zone: string }) {
  const [first, last] = [stops[0], stops[stops.length - 1]]
  const whole = Math.max(1, contact + travel)
  return (
    <>
      <div className={styles.person}>
        {run.carer && <Avatar name={run.carer.name} size={30} />}
        <span className={styles.who}>
          <strong>{run.carer?.name ?? 'Nobody'}</strong>
          <Link className={styles.note} href={`${paths.schedulerRuns()}/runs/${run.guid}`}>
            {run.title}
          </Link>
        </span>
      </div>
      <div
        className={styles.share}
        style={{ background: `linear-gradient(90deg, var(--green) ${(100 * contact) / whole}%, var(--green-fill) 0)` }}
      />
      <div className={styles.sums}>
        <span>{first && last && `${formatTime(first.place.start, zone)}–${formatTime(last.place.end, zone)}`}</span>
        <span>
          {hoursWord(contact)}
          {travel > 0 && `, ${travel} min travel`}
        </span>
      </div>
    </>
  )
}

function Stops({ label, stops, zone }: { label: string; stops: readonly Stop[]; zone: string }) {
  return (
    <ol className={styles.stops} aria-label={label}>
      {stops.map((stop) => (
        <li key={stop.place.guid}>
          <Way stop={stop} />
          <Card stop={stop} zone={zone} />
        </li>
      ))}
    </ol>
  )
}

/** The way from the visit before: travel, and what is left of the time between. */
function Way({ stop: { travel, gap } }: { stop: Stop }) {
  if (travel === null || gap === null) return null
  const isShort = travel > gap
  return (
    <span className={classes(styles.way, isShort && styles.short)}>
      <Icon as={IconCar} size={14} /> {travel} min{' '}
      {isShort ? <strong>gap of {Math.max(0, gap)} min</strong> : `wait ${gap - travel}`}
    </span>
  )
}

function Card({ stop: { place, others }, zone }: { stop: Stop; zone: string }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isUnassigned = place.carer_guid === zeroGuid
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={classes(styles.card, isUnassigned && styles.dashed)}
        data-place={place.guid}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.line}>
          <strong>{place.owner_name}</strong>
          {place.places > 1 && <Icon as={IconUsers} size={14} />}
        </span>{' '}
        <span className={styles.line}>
          <span className={styles.when}>
            {!isUnassigned && <StatusGlyph word={placeWord(place)} />} {formatTime(place.start, zone)}–
            {formatTime(place.end, zone)}
          </span>
          <span className={styles.note}>{place.post_code?.split(' ')[0]}</span>
        </span>
        {others.length > 0 && <span className={styles.with}> with {others.join(' and ')}</span>}
      </button>
      {isOpen && (
        <PlacePopup
          place={{ ...place, travel_minutes: null, gap_minutes: null }}
          carerName={place.carer_name ?? 'Unassigned'}
          warnings={noWarnings}
          anchor={anchor}
          zone={zone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
