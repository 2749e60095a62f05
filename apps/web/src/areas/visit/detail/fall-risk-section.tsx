import { useQuery } from '@tanstack/react-query'
import { listFallRecords } from '#contract/client/fall-risks.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { type FallRiskTrend, fallRiskTrend } from '#domain/client/fall-risk.ts'
import { Status } from '#ui/status/status.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { FallRiskChart, LastFallRisk } from '../../client/exports.ts'
import { Fold } from './fold.tsx'

/** A rise of the risk is bad news. */
const looks: Readonly<Record<FallRiskTrend, string>> = {
  Up: 'overdue',
  Down: 'active',
  Stable: 'not started',
  Unknown: 'not started',
}

/** The fall risk of the client in the last 30 days, with its trend (VISIT-008, VISIT-084, VISIT-085). */
export function FallRiskSection({ visit }: { visit: VisitDetail }) {
  const guid = visit.patient_guid
  const found = useQuery(queryOf(listFallRecords, { params: { guid }, query: { numberofrecords: 30 } }))
  const records = found.data?.records
  const trend = records && fallRiskTrend(records)
  return (
    <Fold title="Fall risk" note={trend && <Status word={trend} kind={looks[trend]} />} isOpen>
      {found.error && !records && <LoadFailed query={found} />}
      {records && (
        <>
          <LastFallRisk records={records} />
          <FallRiskChart records={records} />
        </>
      )}
    </Fold>
  )
}
