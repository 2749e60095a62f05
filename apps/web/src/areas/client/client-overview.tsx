import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useQuery } from '@tanstack/react-query'
import { getClientOverview } from '#contract/client/overview.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { queryOf } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { ClientPage } from './client-page.tsx'
import { useClient } from './open-client.ts'
import { CareCircle, Contracts } from './overview/around-parts.tsx'
import { Address, Billing, CarePackages, KeySafe } from './overview/client-parts.tsx'
import { Around } from './overview/client-summary.tsx'
import { NextVisit } from './overview/next-visit.tsx'
import styles from './overview/overview.module.css'
import { OverviewAlerts } from './overview/overview-alerts.tsx'
import { VisitWeek } from './overview/visit-week.tsx'
import { SectionMenu } from './section-menu.tsx'

/** A client at a glance; each part leads to where it is changed. */
export function ClientOverview() {
  const { client } = useClient()
  const found = useQuery(queryOf(getClientOverview, { params: { guid: client.guid } }))
  const overview = found.data
  return (
    <ClientPage actions={<Contact />} next={<NextVisit guid={client.guid} overview={overview} />}>
      <SectionMenu guid={client.guid} />
      <PageBody>
        {found.error && !overview && <LoadFailed query={found} />}
        <div className={styles.overview}>
          <div className={styles.columns}>
            <div className={styles.column}>
              {overview && <OverviewAlerts guid={client.guid} overview={overview} />}
              <div className={styles.pair}>
                <CarePackages client={client} />
                <KeySafe client={client} />
              </div>
              {overview && (
                <>
                  <CareCircle guid={client.guid} overview={overview} />
                  <Contracts guid={client.guid} overview={overview} />
                  <VisitWeek guid={client.guid} overview={overview} />
                </>
              )}
            </div>
            <div className={`${styles.column} ${styles.side}`}>
              <Address client={client} />
              <Around overview={overview} />
              <Billing client={client} />
            </div>
          </div>
        </div>
      </PageBody>
    </ClientPage>
  )
}

/** The number itself is on the button, for a call without looking twice. */
function Contact() {
  const { profile } = useClient().client
  const number = profile.phone_landline ?? profile.phone_mobile
  return (
    <>
      {number !== null && (
        <LinkButton href={`tel:${number.replaceAll(' ', '')}`} isAddress icon={IconPhone}>
          {number}
        </LinkButton>
      )}
      {profile.email !== null && (
        <LinkButton href={`mailto:${profile.email}`} isAddress icon={IconMail} aria-label={`Email ${profile.name}`} />
      )}
    </>
  )
}
