import { useQuery } from '@tanstack/react-query'
import { getMobilityAssessment, listMobilityEnabled } from '#contract/client/mobility.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { mobilityFields, mobilityKeys, mobilityWord } from '#domain/visit/mobility.ts'
import { isNotFound } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Facts } from '../../client/exports.ts'
import styles from './fold.module.css'
import { Fold } from './fold.tsx'

/** Shown only for clients whose mobility is assessed (VISIT-013, VISIT-082, VISIT-D27). */
export function MobilitySection({ visit }: { visit: VisitDetail }) {
  const enabled = useQuery(queryOf(listMobilityEnabled, { query: { serviceUserIds: [visit.patient_guid] } }))
  if (!enabled.data?.service_users.some((one) => one.enabled)) return null
  return (
    <Fold title="Mobility assessment">
      <Assessment visitId={visit.guid} />
    </Fold>
  )
}

function Assessment({ visitId }: { visitId: string }) {
  const found = useQuery({ ...queryOf(getMobilityAssessment, { params: { visitId } }), retry: false })
  if (found.data) {
    const { data } = found
    return <Facts facts={mobilityKeys.map((key) => [mobilityFields[key].label, mobilityWord(data[key])] as const)} />
  }
  if (!found.error) return null
  if (!isNotFound(found.error)) return <LoadFailed query={found} />
  return <p className={styles.nothing}>No mobility assessment available.</p>
}
