import { useQuery } from '@tanstack/react-query'
import { type LeaveImport, listLeaveImports } from '#contract/payroll/leave-imports.ts'
import { countText } from '#domain/count-text.ts'
import { leaveImportTypes } from '#domain/leave-import/leave-rows.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import styles from '../../../kit/import/import.module.css'

/** The last imports of the branch. */
export function LastLeaveImports() {
  const found = useQuery(queryOf(listLeaveImports, { query: { page: 1, page_size: 5 } }))
  return (
    <section className={styles.card} aria-label="Last imports">
      <h2 className={styles.cardTitle}>Last imports</h2>
      {found.error ? (
        <ErrorState text={messageOf(found.error)} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : found.data?.imports.length === 0 ? (
        <p className={styles.note}>Nothing was imported yet.</p>
      ) : (
        <ul className={styles.list}>
          {(found.data?.imports ?? []).map((row) => (
            <Imported key={row.guid} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Imported({ row }: { row: LeaveImport }) {
  const zone = useZone()
  return (
    <li className={styles.import}>
      <span className={styles.importName}>{leaveImportTypes[row.type_alias]}</span>
      <span className="num">{countText(row.row_count, 'row')}</span>
      <span className={styles.note}>
        {formatDateTime(row.imported_at, zone)}, {row.imported_by}
      </span>
    </li>
  )
}
