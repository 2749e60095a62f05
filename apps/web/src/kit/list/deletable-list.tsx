import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import { errorCatalogue } from '#contract/errors.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table, type TableProps } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { failureOf, tryAgainSentence } from '../http/api-error.ts'
import { refreshed } from '../http/cache.ts'
import { showError } from '../http/query.ts'
import { usePicked } from './use-picked.ts'

interface Deletable {
  readonly guid: string
  /** Whether it is still to begin. */
  readonly is_deletable: boolean
}

/** The words of a list. */
export interface ListWords {
  /** As in "Contracts". */
  title: string
  /** As in "Do you really want to delete the selected contracts?" */
  several: string
  /** As in "Contract successfully deleted." */
  deleted: string
  create: string
  /** The heading of the empty list. */
  empty: string
}

interface DeletableListProps<Row extends Deletable> {
  /** The key of stored settings. */
  name: string
  words: ListWords
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowLabel: (row: Row) => string
  /** The query of the rows. */
  load: NonNullable<TableProps<Row>['load']>
  hrefOf: (row: Row) => string
  /** Undefined for users who may only read: they can neither create nor delete. */
  createHref: string | undefined
  remove: (guid: string) => Promise<unknown>
  /** Loads the list again after a refusal: another user may have deleted a row. */
  onRefused: () => unknown
  /** A further reason why a row cannot be deleted. */
  refusalOf?: ((row: Row) => string | undefined) | undefined
  /** Renders the page around the list. */
  frame: (parts: ListParts) => ReactNode
}

/** The parts of a list, for the page around it. */
export interface ListParts {
  /** Columns and density: for the row above the table, since the head of a person has no room for them. */
  tools: ReactNode
  /** For the head. */
  actions: ReactNode
  children: ReactNode
}

/** A list of rows with dates; those that are still to begin can be ticked and deleted (CCON-D04, UNIT-D23). */
export function DeletableList<Row extends Deletable>(props: DeletableListProps<Row>) {
  const { name, words, columns, rows, rowLabel, hrefOf, createHref, refusalOf, frame } = props
  const view = useTableView(name, columns)
  const refusal = (row: Row) => (row.is_deletable ? refusalOf?.(row) : errorCatalogue.NOT_FUTURE.title)
  const { picked, ticked, setTicked } = usePicked(rows ?? [], keyOf, refusal)
  const [asking, setAsking] = useState(false)
  const { remove, busy } = useRemove(props, () => setAsking(false))
  return (
    <>
      {frame({
        tools: <TableTools view={view} columns={columns} />,
        actions: createHref !== undefined && (
          <LinkButton look="primary" icon={IconPlus} href={createHref}>
            {words.create}
          </LinkButton>
        ),
        children: (
          <Table
            label={words.title}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            rowLabel={rowLabel}
            rowHref={hrefOf}
            load={props.load}
            view={view}
            empty={<EmptyState text={words.empty} />}
            {...(createHref !== undefined && {
              selection: {
                ticked,
                onChange: setTicked,
                disabledReason: refusal,
                actions: (
                  <Button
                    size="small"
                    disabledReason={
                      picked.length === 0 ? `Select ${words.several} that have not started yet` : undefined
                    }
                    onClick={() => setAsking(true)}
                  >
                    Delete selected
                  </Button>
                ),
              },
            })}
          />
        ),
      })}
      {asking && (
        <Confirm
          danger
          title={`Delete ${words.several}`}
          text={`Do you really want to delete the selected ${words.several}?`}
          yes="Delete"
          busy={busy}
          onYes={() => void remove(picked)}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}

const keyOf = ({ guid }: Deletable) => guid

/** Deletes rows one after the other, and stops at the first that is refused. */
function useRemove<Row extends Deletable>(
  { words, remove: removeOne, onRefused }: DeletableListProps<Row>,
  onEnd: () => void,
) {
  const [busy, setBusy] = useState(false)
  const remove = async (rows: readonly Row[]) => {
    setBusy(true)
    try {
      for (const { guid } of rows) await removeOne(guid)
      toast(words.deleted)
      await refreshed()
    } catch (error) {
      showError(failureOf(tryAgainSentence, error))
      void onRefused()
    }
    setBusy(false)
    onEnd()
  }
  return { remove, busy }
}

/** The column with the status of a row. */
export function statusColumn<Row extends { readonly status: string }>(): Column<Row> {
  return { key: 'status', head: 'Status', fixed: true, width: 130, cell: ({ status }) => <Status word={status} /> }
}
