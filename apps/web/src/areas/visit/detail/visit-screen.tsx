import IconNfc from '@tabler/icons-react/dist/esm/icons/IconNfc.mjs'
import { useQuery } from '@tanstack/react-query'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { getVisit, type VisitDetail } from '#contract/visit/visit-detail.ts'
import { visitWord } from '#contract/visit/visits.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { formatDate, formatTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { Status } from '#ui/status/status.tsx'
import { isNotFound } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { PageNotFound } from '../../../shell/full-pages.tsx'
import { HistoryButton } from '../../history/exports.ts'
import styles from './detail.module.css'
import { sections } from './sections.ts'
import { VisitButtons } from './visit-buttons.tsx'

interface VisitScreenProps {
  guid: string
  /** The list that it was opened from; by default the visits of the branch. */
  back?: { label: string; href: string }
  /** Whether the visit belongs to the person whose layout is around it. */
  belongs?: (visit: VisitDetail) => boolean
}

const visitsCrumb = { label: 'Visits', href: paths.visits() }

/** One visit: what happened, and what can be put right (VISIT-001 to VISIT-019). */
export function VisitScreen({ guid, back, belongs }: VisitScreenProps) {
  const found = useQuery({ ...queryOf(getVisit, { params: { guid } }), enabled: isGuid(guid) })
  const isMissing = !isGuid(guid) || isNotFound(found.error)
  // VISIT-D33.
  if (isMissing || (found.data && belongs?.(found.data) === false)) return <PageNotFound />
  const crumbs = [visitsCrumb]
  if (!found.data) {
    return (
      <Page title="Visit" crumbs={crumbs}>
        {found.error && <LoadFailed query={found} />}
      </Page>
    )
  }
  return <LoadedVisit visit={found.data} back={back} />
}

function LoadedVisit({ visit, back }: { visit: VisitDetail; back: VisitScreenProps['back'] }) {
  const zone = useZone()
  const mayReadClient = usePermission(clientAccess.read)
  const { name } = visit.client.profile
  const day = localDateOf(visit.start, zone)
  const ofDay = { label: `${formatWeekday(day)} ${formatDate(day)}`, href: `${paths.visits()}?from=${day}&to=${day}` }
  return (
    <Page
      title={`${name}, ${formatTime(visit.start, zone)}`}
      shownTitle={mayReadClient ? <Link href={paths.client(visit.patient_guid)}>{name}</Link> : name}
      lead={<Avatar name={name} size={40} />}
      crumbs={[visitsCrumb, ofDay]}
      status={<Status word={visitWord(visit)} strong />}
      facts={<VisitFacts visit={visit} />}
      actions={
        <>
          {back && <LinkButton href={back.href}>{back.label}</LinkButton>}
          <VisitButtons visit={visit} />
          <HistoryButton type="visit" guid={visit.guid} />
        </>
      }
    >
      <PageBody>
        <div className={styles.content}>
          <div className={styles.columns}>
            <div className={styles.column}>
              {sections.main.map((Section) => (
                <Section key={Section.name} visit={visit} />
              ))}
            </div>
            <div className={styles.column}>
              {sections.side.map((Section) => (
                <Section key={Section.name} visit={visit} />
              ))}
            </div>
          </div>
        </div>
      </PageBody>
    </Page>
  )
}

/** VISIT-003. */
function VisitFacts({ visit }: { visit: VisitDetail }) {
  const zone = useZone()
  const mayReadCarer = usePermission(carerAccess.read)
  const { carer, client, start, end } = visit
  const [day, lastDay] = [localDateOf(start, zone), localDateOf(end, zone)]
  return (
    <>
      <span className="num">
        {formatWeekday(day)} {formatDate(day)}, {formatTime(start, zone)}–
        {lastDay !== day && `${formatWeekday(lastDay)} ${formatDate(lastDay)} `}
        {formatTime(end, zone)}
      </span>
      <span>· {visit.service_title} · Carer</span>
      {carer === null ? (
        'Unassigned'
      ) : mayReadCarer ? (
        <Link href={paths.carer(carer.guid)}>{carer.name}</Link>
      ) : (
        carer.name
      )}
      <span>·</span>
      <span className={styles.nfc}>
        <Icon as={IconNfc} size={14} /> NFC tag {client.has_nfc ? 'enabled' : 'disabled'}
      </span>
      {client.reference !== null && <span>· {client.reference}</span>}
    </>
  )
}
