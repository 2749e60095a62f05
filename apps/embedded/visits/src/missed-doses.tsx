import { useQuery } from '@tanstack/react-query'
import { clientAccess } from '#contract/client/access.ts'
import { listMissedDoses, type MissedDose } from '#contract/client/missed-doses.ts'
import { Link } from '#ui/link.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { queryOf } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { useFeatures } from '#web/kit/session/branch.ts'
import { paths } from '#web/kit/url/paths.ts'
import styles from './board.module.css'

/** Milliseconds between two reads: a dose is missed without anybody's doing. */
const pace = 60_000

/** The doses of the last day that nobody has recorded, a line for each client, which leads to their chart. */
export function MissedDoses() {
  const hasCharts = useFeatures()?.includes('emars') ?? false
  const mayOpen = usePermission(clientAccess.read)
  const found = useQuery({ ...queryOf(listMissedDoses, { query: {} }), enabled: hasCharts, refetchInterval: pace })
  const clients = [...Map.groupBy(found.data?.doses ?? [], ({ client }) => client.guid).values()]
  if (!hasCharts || clients.length === 0) return null
  return (
    <ul className={styles.doses} aria-label="Doses not recorded">
      {clients.map((doses) => (
        <Line key={doses[0]?.client.guid} doses={doses} mayOpen={mayOpen} />
      ))}
    </ul>
  )
}

function Line({ doses, mayOpen }: { doses: readonly MissedDose[]; mayOpen: boolean }) {
  const [first] = doses
  if (!first) return null
  const { client, date } = first
  return (
    <li>
      <Glyph shape="triangle" tone="red" />
      <span>{doses.length === 1 ? 'Dose not recorded' : `${doses.length} doses not recorded`}</span>
      {mayOpen ? (
        <Link href={`${paths.client(client.guid, 'emars')}?day=${date}`}>{client.name}</Link>
      ) : (
        <strong>{client.name}</strong>
      )}
      <span className={styles.dose}>{doses.map(({ medicine, time }) => `${time} ${medicine.name}`).join(', ')}</span>
    </li>
  )
}
