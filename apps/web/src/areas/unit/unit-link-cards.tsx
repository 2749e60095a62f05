import { unitAccess } from '#contract/unit/access.ts'
import { addDays } from '#domain/time.ts'
import { shareOf } from '#domain/user-contract/timeline.ts'
import { LinkButton } from '#ui/button.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Status } from '#ui/status/status.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { localDateIn } from '../../kit/url/date-range.ts'
import { useUnit } from './open-unit.ts'
import styles from './unit.module.css'
import { linkHref, linkKinds, type Link as UnitLink, type UnitLinkKind, useLinks } from './unit-link-kinds.ts'

/** The users and the shift categories of a unit, each list on one time axis. */
export function UnitLinkCards() {
  return (
    <div className={styles.cards}>
      <LinkCard kind="users" />
      <LinkCard kind="shift-categories" />
    </div>
  )
}

function LinkCard({ kind }: { kind: UnitLinkKind }) {
  const { unit } = useUnit()
  const { title, create } = linkKinds[kind].words
  const mayEdit = usePermission(unitAccess.edit)
  const { data: links } = useLinks(kind, unit.guid)
  const today = localDateIn(useZone())
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {title} <span className={styles.count}>{links?.length}</span>
        </h2>
        {mayEdit && (
          <LinkButton size="small" href={linkHref(kind, unit.guid, 'new')}>
            {create}
          </LinkButton>
        )}
      </div>
      {links?.length === 0 && <p className={styles.none}>None yet.</p>}
      {links?.map((link) => (
        <div key={link.guid} className={styles.row}>
          <Link href={linkHref(kind, unit.guid, link.guid)} className={styles.name} title={link.name}>
            {link.name}
          </Link>
          <DateText value={link.start} />
          {link.end === null ? <span>-</span> : <DateText value={link.end} />}
          <PeriodBar link={link} today={today} />
          <Status word={link.status} />
        </div>
      ))}
    </section>
  )
}

/** The days that an axis shows before and after today. */
const [daysBefore, daysAfter] = [730, 180]

/** The period of a link as a bar, with a line for today. */
function PeriodBar({ link, today }: { link: UnitLink; today: string }) {
  const axis = { from: addDays(today, -daysBefore), to: addDays(today, daysAfter) }
  const [start, end] = [shareOf(axis, link.start), shareOf(axis, link.end ?? axis.to)]
  return (
    <span className={styles.axis} aria-hidden="true">
      <span
        className={styles.bar}
        data-status={link.status}
        style={{ left: `${start}%`, width: `${Math.max(2, end - start)}%` }}
      />
      <span className={styles.now} style={{ left: `${shareOf(axis, today)}%` }} />
    </span>
  )
}
