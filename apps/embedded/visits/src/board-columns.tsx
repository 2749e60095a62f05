import { useMemo } from 'react'
import { rotaAccess } from '#contract/rota/access.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { type BoardVisit, problemWords } from '#contract/visit/board.ts'
import { parseInstant } from '#domain/time.ts'
import type { TimeOf } from '#domain/visit/visit-times.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConcernBar } from '#ui/figures/concern-bar.tsx'
import { Missing } from '#ui/figures/figures.tsx'
import { formatClockTime, formatTime, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { PhoneLink } from '#ui/person/phone-link.tsx'
import { TwoLines } from '#ui/person/two-lines.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { hoursWord } from '#web/areas/visit/exports.ts'
import { useCheckAccess, usePermission } from '#web/kit/session/access.ts'
import { paths } from '#web/kit/url/paths.ts'
import styles from './board.module.css'
import { problemLooks } from './problem-looks.ts'

interface Way {
  zone: string
  /** The instant of the board. */
  now: string | undefined
  onTime: (time: { guid: string; of: TimeOf }) => void
  mayEdit: boolean
  mayPlan: boolean
}

/** The columns of the board. `now` is the instant that it shows. */
export function useBoardColumns(now: string | undefined, onTime: Way['onTime']): readonly Column<BoardVisit>[] {
  const zone = useZone()
  const mayEdit = usePermission(visitAccess.edit)
  const mayPlan = useCheckAccess()?.({ ...rotaAccess.edit, feature: 'scheduling' }) === 'open'
  return useMemo(() => columnsOf({ zone, now, onTime, mayEdit, mayPlan }), [zone, now, onTime, mayEdit, mayPlan])
}

function columnsOf(way: Way): Column<BoardVisit>[] {
  return [
    {
      key: 'problem',
      head: 'Problem',
      fixed: true,
      width: 170,
      // Room for the bar of a concern.
      minWidth: 158,
      cell: (visit) => <Problem visit={visit} way={way} />,
    },
    {
      key: 'client',
      head: 'Client',
      fixed: true,
      width: 200,
      minWidth: 136,
      cell: ({ guid, client }) => (
        <TwoLines name={client.name} href={paths.visit(guid)} second={<Phone of={client} />} />
      ),
    },
    {
      key: 'carer',
      head: 'Carer',
      fixed: true,
      width: 200,
      minWidth: 136,
      cell: ({ carer, last_place }) =>
        carer === null ? (
          <Status word="Unassigned" />
        ) : (
          <span className={styles.person}>
            <TwoLines name={carer.name} second={<Phone of={carer} />} />
            {last_place && <span className={styles.place}>{placeText(last_place, way.zone)}</span>}
          </span>
        ),
    },
    {
      key: 'time',
      head: 'Visit',
      fixed: true,
      width: 190,
      minWidth: 112,
      cell: (visit) => <TwoLines name={<Times visit={visit} zone={way.zone} />} second={visit.service_title} />,
    },
    {
      key: 'check-in',
      head: 'Check-in',
      width: 84,
      hideBelow: 900,
      cell: ({ check_in_at: at }) => (at === null ? <Missing /> : <Time at={at} zone={way.zone} />),
    },
    {
      key: 'check-out',
      head: 'Check-out',
      width: 90,
      hideBelow: 1000,
      cell: ({ check_out_at: at }) => (at === null ? <Missing /> : <Time at={at} zone={way.zone} />),
    },
    {
      key: 'cure',
      head: 'Action',
      align: 'right',
      fixed: true,
      width: 208,
      minWidth: 208,
      cell: (visit) => <Cure visit={visit} way={way} />,
    },
  ]
}

/** The worst problem, and below it how long it has lasted and what else is wrong. */
function Problem({ visit, way: { now } }: { visit: BoardVisit; way: Way }) {
  const [worst, ...others] = visit.problems
  if (!worst) return null
  const isTimely = worst.kind !== 'concern' && worst.kind !== 'outside' && now !== undefined
  const lasts = isTimely ? [hoursWord(parseInstant(now) - parseInstant(worst.since))] : []
  const second = [...lasts, ...others.map(({ kind }) => problemWords[kind])].join(' · ')
  return (
    <span className={styles.problem}>
      <span className={styles.worst}>
        <Status word={problemWords[worst.kind]} kind={problemLooks[worst.kind]} strong />
        {worst.kind === 'concern' && visit.risk_score !== null && (
          <span className={styles.level} role="img" aria-label={`Concern level ${visit.risk_score} of 5`}>
            <ConcernBar level={visit.risk_score} width={40} />
          </span>
        )}
      </span>
      {second !== '' && <span className={styles.more}>{second}</span>}
      {worst.kind === 'outside' && visit.outside_range_reason !== null && (
        <span className={styles.more}>{visit.outside_range_reason}</span>
      )}
    </span>
  )
}

/** Says where a carer was last: "1.1 km away at 08:50". A place within its own accuracy is at the address. */
function placeText({ metres, accuracy, at }: NonNullable<BoardVisit['last_place']>, zone: string): string {
  const when = `at ${formatClockTime(at, zone)}`
  if (metres === null) return `Last place ${when}`
  if (metres <= Math.max(accuracy, 50)) return `At the address ${when}`
  return `${metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`} away ${when}`
}

function Phone({ of: { name, phone } }: { of: { name: string; phone: string | null } }) {
  return phone === null ? null : <PhoneLink number={phone} of={name} />
}

function Time({ at, zone }: { at: string; zone: string }) {
  return <span className="num">{formatTime(at, zone)}</span>
}

function Times({ visit: { start, end }, zone }: { visit: BoardVisit; zone: string }) {
  return (
    <span className="num">
      {formatTime(start, zone)} – {formatTime(end, zone)}
    </span>
  )
}

/** The way to cure the worst problem. */
function Cure({ visit, way }: { visit: BoardVisit; way: Way }) {
  const [worst] = visit.problems
  const { kind } = worst ?? {}
  const isMissing = kind === 'missed' || kind === 'late'
  if (!isMissing && kind !== 'no-check-out') return <ReviewLink visit={visit} />
  const of: TimeOf = isMissing ? 'check-in' : 'check-out'
  return (
    <span className={styles.cures}>
      {isMissing && way.mayPlan && (
        <LinkButton size="small" href={placeInRota(visit, way.zone)} aria-label={`Reassign ${visit.client.name}`}>
          Reassign
        </LinkButton>
      )}
      {way.mayEdit ? (
        <Button
          size="small"
          aria-label={`${of === 'check-in' ? 'Check-in' : 'Check-out'} ${visit.client.name}`}
          onClick={() => way.onTime({ guid: visit.guid, of })}
        >
          {of === 'check-in' ? 'Check-in' : 'Check-out'}
        </Button>
      ) : (
        <ReviewLink visit={visit} />
      )}
    </span>
  )
}

/** A concern and a place are looked at on the screen of the visit, and end with its sign-off. */
function ReviewLink({ visit }: { visit: BoardVisit }) {
  return (
    <LinkButton size="small" href={paths.visit(visit.guid)} aria-label={`Review ${visit.client.name}`}>
      Review
    </LinkButton>
  )
}

function placeInRota({ start, client }: BoardVisit, zone: string): string {
  return `${paths.schedule()}?${new URLSearchParams({ day: localDateOf(start, zone), search: client.name })}`
}
