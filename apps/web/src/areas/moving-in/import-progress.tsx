import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import { imports } from '#contract/moving-in/imports.ts'
import { formatCount } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { refresh } from '../../kit/http/cache.ts'
import { queryOf } from '../../kit/http/query.ts'
import styles from '../../kit/import/import.module.css'
import { paths } from '../../kit/url/paths.ts'
import { importedText, peopleText } from './import-words.ts'
import { pace } from './last-imports.tsx'

/** An import that was started here: its progress, and how it ended. */
export function ImportProgress({ kind, guid }: { kind: ImportKind; guid: string }) {
  const { data } = useQuery({
    ...queryOf(imports[kind].get, { params: { guid } }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.status === 'Pending' ? pace : false),
  })
  const isOver = data !== undefined && data.status !== 'Pending'
  const wasOver = useRef(isOver)
  // The change comes from the server, not from a user action.
  useEffect(() => {
    if (isOver && !wasOver.current) void refresh(imports[kind].start)
    wasOver.current = isOver
  }, [isOver, kind])
  if (!data) return null
  if (data.status === 'Failed') {
    return (
      <Banner tone="red">
        {data.file_name} was not imported. {data.problem}
      </Banner>
    )
  }
  if (data.status === 'Completed') {
    return (
      <Banner tone="green">
        {importedText(kind, data)} from {data.file_name}.{' '}
        <Link href={kind === 'clients' ? paths.clients() : paths.carers()}>See the {kind}</Link>
      </Banner>
    )
  }
  return (
    <Banner tone="blue">
      <span className={styles.lines}>
        <span>
          Importing {data.file_name}: {formatCount(data.done)} of {peopleText(kind, data.people)}.
        </span>
        <Progress label={`Import of ${data.file_name}`} part={data.people === 0 ? 0 : data.done / data.people} />
      </span>
    </Banner>
  )
}
