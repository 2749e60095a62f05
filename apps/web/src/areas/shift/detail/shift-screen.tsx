import { useQuery } from '@tanstack/react-query'
import { getShift, type ShiftDetail } from '#contract/shift/shifts.ts'
import { shiftCategoryAccess } from '#contract/shift-category/access.ts'
import { unitAccess } from '#contract/unit/access.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { formatDate, formatTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { FullPage } from '#ui/page/full-page.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { QuietTitle } from '#ui/page/quiet-title.tsx'
import { Status } from '#ui/status/status.tsx'
import { isNotFound } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { HistoryButton } from '../../history/exports.ts'
import { ShiftVisits } from '../shift-visits.tsx'
import { CarerTimes } from './carer-times.tsx'
import styles from './detail.module.css'

/** Milliseconds between two looks for what has happened meanwhile. */
const interval = 30_000

const title = 'Shift Detail'
const shiftsCrumb = { label: 'Shifts', href: paths.shifts() }

/** One shift with its carers, their times, and its visits (SHIFT-003, SHIFT-D10). */
export function ShiftScreen({ guid }: { guid: string }) {
  const found = useQuery({
    ...queryOf(getShift, { params: { guid } }),
    enabled: isGuid(guid),
    refetchInterval: interval,
  })
  if (!isGuid(guid) || isNotFound(found.error)) {
    return (
      <FullPage title="Shift not found" text="It may have been removed, or belong to another branch.">
        <LinkButton href={paths.shifts()}>Go to shifts</LinkButton>
      </FullPage>
    )
  }
  if (!found.data) {
    return (
      <Page title={title} crumbs={[shiftsCrumb]}>
        {found.error && <LoadFailed query={found} />}
      </Page>
    )
  }
  return <LoadedShift shift={found.data} />
}

function LoadedShift({ shift }: { shift: ShiftDetail }) {
  const zone = useZone()
  const day = localDateOf(shift.start, zone)
  const ofDay = { label: `${formatWeekday(day)} ${formatDate(day)}`, href: paths.shiftsOn(day) }
  return (
    <Page
      title={title}
      shownTitle={<QuietTitle text={`${title} · ${shift.title}`} name={shift.title} />}
      crumbs={[shiftsCrumb, ofDay]}
      status={<Status word={shift.status} strong />}
      facts={<ShiftFacts shift={shift} />}
      actions={<HistoryButton type="shift" guid={shift.appointment_guid} />}
    >
      <PageBody>
        <div className={styles.content}>
          {shift.carers.map((part) => (
            <CarerTimes key={part.guid} shift={shift} part={part} />
          ))}
          <section className={styles.panel} aria-label="Visits">
            <h2 className={styles.title}>
              Visits {shift.visits.length > 0 && <span className={styles.count}>{shift.visits.length}</span>}
            </h2>
            <div className={styles.visits}>
              <ShiftVisits visits={shift.visits} label={`Visits of ${shift.title}`} />
            </div>
          </section>
        </div>
      </PageBody>
    </Page>
  )
}

function ShiftFacts({ shift }: { shift: ShiftDetail }) {
  const zone = useZone()
  const { start, end } = shift
  const [day, lastDay] = [localDateOf(start, zone), localDateOf(end, zone)]
  return (
    <>
      <span className="num">
        {formatWeekday(day)} {formatDate(day)}, {formatTime(start, zone)}–
        {lastDay !== day && `${formatWeekday(lastDay)} ${formatDate(lastDay)} `}
        {formatTime(end, zone)}
      </span>
      <span>· {shift.service_title} ·</span>
      <Owner shift={shift} />
    </>
  )
}

/** The unit or the shift category that the shift is for. */
function Owner({ shift: { unit_guid, shift_category_guid, title } }: { shift: ShiftDetail }) {
  const mayReadUnit = usePermission(unitAccess.read)
  const mayReadCategory = usePermission(shiftCategoryAccess.read)
  if (unit_guid !== null) return mayReadUnit ? <Link href={paths.unit(unit_guid)}>Unit {title}</Link> : `Unit ${title}`
  const text = `Shift category ${title}`
  return shift_category_guid !== null && mayReadCategory ? (
    <Link href={paths.shiftCategory(shift_category_guid)}>{text}</Link>
  ) : (
    text
  )
}
