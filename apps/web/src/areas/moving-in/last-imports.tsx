import { useQuery } from '@tanstack/react-query'
import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import { type Import, imports } from '#contract/moving-in/imports.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { Status } from '#ui/status/status.tsx'
import { queryOf } from '../../kit/http/query.ts'
import styles from '../../kit/import/import.module.css'
import { useBranch } from '../../kit/session/branch.ts'
import { effectText } from './import-words.ts'

/** Milliseconds between two readings while an import is under way. */
export const pace = 1000

/** The last imports of the branch, for everyone who may import. */
export function LastImports({ kind }: { kind: ImportKind }) {
  const found = useQuery({
    ...queryOf(imports[kind].list, { query: { page: 1, page_size: 5 } }),
    refetchInterval: ({ state }) => (state.data?.imports.some(({ status }) => status === 'Pending') ? pace : false),
  })
  const rows = found.data?.imports ?? []
  if (rows.length === 0) return null
  return (
    <section className={styles.card} aria-label="Last imports">
      <h2 className={styles.cardTitle}>Last imports</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <LastImport key={row.guid} kind={kind} row={row} />
        ))}
      </ul>
    </section>
  )
}

function LastImport({ kind, row }: { kind: ImportKind; row: Import }) {
  const zone = useBranch()?.time_zone
  return (
    <li className={styles.import}>
      <span className={styles.importName}>{row.file_name}</span>
      <Status word={row.status} />
      <span className={styles.note}>
        {row.status === 'Failed' ? row.problem : effectText(kind, row)}
        <br />
        {zone !== undefined && `${formatDateTime(row.created_at, zone)}, `}
        {row.created_by}
      </span>
    </li>
  )
}
