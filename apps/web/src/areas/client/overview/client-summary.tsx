import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getClientOverview, type Overview } from '#contract/client/overview.ts'
import { Link } from '#ui/link.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { useFeatures } from '../../../kit/session/branch.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Card } from '../card.tsx'
import { useClient } from '../open-client.ts'
import { CarePlanCard, Invoices, Outcomes } from './around-parts.tsx'
import { Preferences } from './client-parts.tsx'
import { FallRiskChart, LastFallRisk } from './fall-risk-chart.tsx'
import styles from './overview.module.css'
import { OverviewAlerts } from './overview-alerts.tsx'

/** The answer about what stands around a client, shared by all parts of a page. */
export function useOverview(guid: string): Overview | undefined {
  return useQuery(queryOf(getClientOverview, { params: { guid } })).data
}

/** The questions that come while the form of a client is open, answered at its right, and the controls of the login. */
export function ClientSummary({ login }: { login: ReactNode }) {
  const { guid } = useClient().client
  const overview = useOverview(guid)
  return (
    <aside className={styles.column} aria-label="Summary">
      <p className={styles.whole}>
        <Link href={paths.client(guid, 'profile/overview')}>Overview of the client</Link>
      </p>
      {overview && <OverviewAlerts guid={guid} overview={overview} />}
      <Around overview={overview} />
      <Card title="Login">{login}</Card>
    </aside>
  )
}

/** The parts of the right column that have no place in the form. */
export function Around({ overview }: { overview: Overview | undefined }) {
  const { client } = useClient()
  const { guid } = client
  return (
    <>
      {overview && <CarePlanCard guid={guid} overview={overview} />}
      <Preferences client={client} carers={overview?.carers} />
      {overview && (
        <>
          <FallRisk guid={guid} overview={overview} />
          <Outcomes guid={guid} overview={overview} />
          <Invoices overview={overview} />
        </>
      )}
    </>
  )
}

function FallRisk({ guid, overview: { fall_risks: records } }: { guid: string; overview: Overview }) {
  const features = useFeatures()
  const href = paths.client(guid, 'outcomes/fall-risk')
  return (
    <Card title="Fall risk" link={features?.includes('client_care_outcomes') ? { href, label: 'Open' } : undefined}>
      <LastFallRisk records={records} />
      <FallRiskChart records={records} />
    </Card>
  )
}
