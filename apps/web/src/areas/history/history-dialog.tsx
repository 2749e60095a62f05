import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getHistory, type HistoryEntry, type HistoryValue, listHistoryKinds } from '#contract/history/history.ts'
import { getFinanceSchema } from '#contract/settings/finance-schema.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { call } from '../../kit/http/call.ts'
import { queryOf } from '../../kit/http/query.ts'
import type { HistoryOf } from './history-button.tsx'
import styles from './history-dialog.module.css'
import { actionWord, fieldWord, historySchemas, listWord, type SchemaTitles, valueWord } from './history-words.ts'

/** The history of a record: who did what, newest first, with the values before and after. */
export function HistoryDialog({ type, guid, onClose }: HistoryOf & { onClose: () => void }) {
  const [kind, setKind] = useState<string>()
  const history = useInfiniteQuery({
    queryKey: ['history', type, guid, kind],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        getHistory,
        { params: { type, guid }, query: { page: pageParam, ...(kind !== undefined && { kind }) } },
        { signal },
      ),
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, page) => sum + page.entries.length, 0) < last.count ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    // Recent changes must be included.
    staleTime: 0,
  })
  const entries = history.data?.pages.flatMap((page) => page.entries)
  const titles =
    useQuery(queryOf(getFinanceSchema, { query: { 'schemaTypes[]': [...historySchemas] } })).data?.schemas ?? {}
  const kinds = useQuery(queryOf(listHistoryKinds, { params: { type, guid } })).data?.kinds ?? []
  return (
    <Modal open title="History" onClose={onClose} width={820}>
      {kinds.length > 0 && (kind !== undefined || entries?.length !== 0) && (
        <div className={styles.filter}>
          <Select
            label="About"
            none="Everything"
            options={kinds.map((each) => ({ value: each, label: each }))}
            value={kind}
            onChange={setKind}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <section className={styles.scroller} tabIndex={0} aria-label="Entries" aria-busy={history.isPending}>
        {history.isError && (
          <ErrorState
            text={messageOf(history.error)}
            onRetry={() => void history.refetch()}
            retrying={history.isFetching}
          />
        )}
        {history.isPending && <p className={styles.waiting}>Loading</p>}
        {entries?.length === 0 && <EmptyState text="Nothing has been changed yet." />}
        <ol className={styles.entries}>
          {entries?.map((entry) => (
            <Entry key={entry.guid} entry={entry} titles={titles} />
          ))}
        </ol>
        {history.hasNextPage && (
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Show earlier changes
          </Button>
        )}
      </section>
    </Modal>
  )
}

function Entry({ entry, titles }: { entry: HistoryEntry; titles: SchemaTitles }) {
  const zone = useZone()
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <strong>{actionWord(entry.action)}</strong>
          {entry.about && (
            <span className={styles.about}>
              {entry.about.kind}
              {entry.about.name !== undefined && ` ${entry.about.name}`}
            </span>
          )}
        </div>
        <span className={styles.who}>
          {entry.user_name} · <DateTimeText value={entry.at} />
        </span>
      </div>
      {entry.changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldWord(field)}</th>
                <td className={styles.before}>
                  <Value {...{ field, value: before, other: after, zone, titles }} />
                </td>
                <td>
                  <Value {...{ field, value: after, other: before, zone, titles }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  )
}

interface ValueProps {
  field: string
  value: HistoryValue
  /** The value that it is compared with. */
  other: HistoryValue
  zone: string
  titles: SchemaTitles
}

/** A long list shows its length and the number of differences, and unfolds. */
function Value({ field, value, other, zone, titles }: ValueProps) {
  if (!Array.isArray(value)) return valueWord(field, value, zone, titles)
  const before = Array.isArray(other) ? other : undefined
  return (
    <details>
      <summary>{listWord(field, value, before)}</summary>
      <ul className={styles.list}>
        {value.map((each) => (
          <li key={each}>{before && !before.includes(each) ? <strong>{each}</strong> : each}</li>
        ))}
      </ul>
    </details>
  )
}
