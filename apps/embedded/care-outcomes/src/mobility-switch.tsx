import { useQuery } from '@tanstack/react-query'
import { clientAccess } from '#contract/client/access.ts'
import { listMobilityEnabled, setMobilityEnabled } from '#contract/client/mobility.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import styles from './outcomes.module.css'

/** Whether carers assess the mobility of a client on their visits (VISIT-082, decision 0078). */
export function MobilitySwitch({ client }: { client: string }) {
  const mayEdit = usePermission(clientAccess.edit)
  const found = useQuery(queryOf(listMobilityEnabled, { query: { serviceUserIds: [client] } }))
  const save = useCall(setMobilityEnabled)
  const enabled = found.data?.service_users[0]?.enabled
  if (found.error && !found.data) return <LoadFailed query={found} />
  if (enabled === undefined) return null
  return (
    <p className={styles.mobility}>
      <Switch
        label="Mobility assessment"
        on={save.isPending ? save.variables.body.enabled : enabled}
        disabledReason={mayEdit ? undefined : 'You do not have permission to change clients.'}
        onChange={(next) =>
          save.mutate(
            { params: { guid: client }, body: { enabled: next } },
            { onSuccess: () => toast(`Mobility assessment switched ${next ? 'on' : 'off'}.`) },
          )
        }
      />
      <span>
        <strong>Mobility assessment</strong>
        <span className={styles.second}>
          {enabled ? 'Carers assess mobility on visits.' : 'Carers do not assess mobility on visits.'}
        </span>
      </span>
    </p>
  )
}
