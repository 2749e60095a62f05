import { useQuery } from '@tanstack/react-query'
import { unitAccess } from '#contract/unit/access.ts'
import { listContracts } from '#contract/user-contract/contract-list.ts'
import { addDays } from '#domain/time.ts'
import { shareOf } from '#domain/user-contract/timeline.ts'
import type { Period, ValidityStatus } from '#domain/validity.ts'
import { LinkButton } from '#ui/button.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Status } from '#ui/status/status.tsx'
import { queryOf } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import { localDateIn } from '../../kit/url/date-range.ts'
import { paths } from '../../kit/url/paths.ts'
import { useUnit } from './open-unit.ts'
import styles from './unit.module.css'
import { linkHref, linkKinds, type UnitLinkKind, useLinks } from './unit-link-kinds.ts'

/** The users, the contracts and the shift categories of a unit, each list on one time axis. */
export function UnitCards() {
  return (
    <div className={styles.cards}>
      <LinkCard kind="users" />
      <ContractCard />
      <LinkCard kind="shift-categories" />
    </div>
  )
}

function LinkCard({ kind }: { kind: UnitLinkKind }) {
  const { unit } = useUnit()
  const { title, create } = linkKinds[kind].words
  const { data: links } = useLinks(kind, unit.guid)
  return (
    <Card
      title={title}
      head={linkKinds[kind].field}
      hasAxis={kind === 'users'}
      create={create}
      hrefOf={(screen) => linkHref(kind, unit.guid, screen)}
      rows={links}
    />
  )
}

function ContractCard() {
  const { unit } = useUnit()
  const { data } = useQuery(queryOf(listContracts.unit, { params: { ownerGuid: unit.guid } }))
  return (
    <Card
      title="Contracts"
      head="Invoice model"
      create="New contract"
      hrefOf={(screen) => paths.unit(unit.guid, `contracts/${screen}`)}
      rows={data?.contracts.map((contract) => ({
        ...contract,
        name: contract.contract_model,
        note: contract.reference,
      }))}
    />
  )
}

interface DatedRow extends Period {
  readonly guid: string
  readonly name: string
  /** Below the name. */
  readonly note?: string
  readonly status: ValidityStatus
}

interface CardProps {
  title: string
  /** The head of the names. */
  head: string
  /** Whether the periods are drawn on a time axis as well. */
  hasAxis?: boolean
  /** The text of the link to a new one. */
  create: string
  /** Returns the address of a screen: `new`, or the guid of a row. */
  hrefOf: (screen: string) => string
  rows: readonly DatedRow[] | undefined
}

function Card({ title, head, hasAxis = false, create, hrefOf, rows }: CardProps) {
  const mayEdit = usePermission(unitAccess.edit)
  const today = localDateIn(useZone())
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {title} <span className={styles.count}>{rows?.length}</span>
        </h2>
        {mayEdit && (
          <LinkButton size="small" href={hrefOf('new')}>
            {create}
          </LinkButton>
        )}
      </div>
      {rows?.length === 0 && <p className={styles.none}>None yet.</p>}
      {rows !== undefined && rows.length > 0 && (
        <div className={styles.heads} data-axis={hasAxis} aria-hidden="true">
          <span>{head}</span>
          <span>Starts on</span>
          <span>Ends before</span>
          {hasAxis && <span />}
          <span>Status</span>
        </div>
      )}
      {rows?.map((row) => (
        <div key={row.guid} className={styles.row} data-axis={hasAxis}>
          <span className={styles.named}>
            <Link href={hrefOf(row.guid)} className={styles.name} title={row.name}>
              {row.name}
            </Link>
            {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
          </span>
          <DateText value={row.start} />
          {row.end === null ? <span>-</span> : <DateText value={row.end} />}
          {hasAxis && <PeriodBar row={row} today={today} />}
          <Status word={row.status} />
        </div>
      ))}
    </section>
  )
}

/** The days that an axis shows before and after today. */
const [daysBefore, daysAfter] = [730, 180]

/** The period of a row as a bar, with a line for today. */
function PeriodBar({ row, today }: { row: DatedRow; today: string }) {
  const axis = { from: addDays(today, -daysBefore), to: addDays(today, daysAfter) }
  const [start, end] = [shareOf(axis, row.start), shareOf(axis, row.end ?? axis.to)]
  return (
    <span className={styles.axis} aria-hidden="true">
      <span
        className={styles.bar}
        data-status={row.status}
        style={{ left: `${start}%`, width: `${Math.max(2, end - start)}%` }}
      />
      <span className={styles.now} style={{ left: `${shareOf(axis, today)}%` }} />
    </span>
  )
}
