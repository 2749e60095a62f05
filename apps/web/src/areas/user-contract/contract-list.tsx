import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import { errorCatalogue } from '#contract/errors.ts'
import { removeContract } from '#contract/user-contract/contract-list.ts'
import type { ContractOwner } from '#contract/user-contract/owners.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table, type TableProps } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { failureOf, tryAgainSentence } from '../../kit/http/api-error.ts'
import { refresh, refreshed } from '../../kit/http/cache.ts'
import { showError, useCall } from '../../kit/http/query.ts'
import { usePicked } from '../../kit/list/use-picked.ts'
import styles from './contract-list.module.css'

interface Contract {
  readonly guid: string
  readonly contract_model: string
  readonly reference: string
  readonly is_deletable: boolean
}

interface ContractListProps<Row extends Contract> {
  owner: ContractOwner
  ownerGuid: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  /** The query of the rows. */
  load: NonNullable<TableProps<Row>['load']>
  /** Returns the address of a contract. */
  hrefOf: (row: Row) => string
  createHref: string
  /** A further reason why a contract cannot be deleted. */
  refusalOf?: (row: Row) => string | undefined
  /** Renders the page around the list. */
  frame: (parts: { actions: ReactNode; children: ReactNode }) => ReactNode
}

/** The contracts of one owner (CCON-D03, CCON-D04, CLCON-D02, CLCON-D03). */
export function ContractList<Row extends Contract>(props: ContractListProps<Row>) {
  const { owner, ownerGuid, columns, rows, hrefOf, createHref, refusalOf, frame } = props
  const view = useTableView(`${owner}-contracts`, columns)
  const refusal = (row: Row) => (row.is_deletable ? refusalOf?.(row) : errorCatalogue.NOT_FUTURE.title)
  const { picked, ticked, setTicked } = usePicked(rows ?? [], keyOf, refusal)
  const [asking, setAsking] = useState(false)
  const { remove, busy } = useRemove(owner, ownerGuid, () => setAsking(false))
  return (
    <>
      {frame({
        actions: (
          <>
            <TableTools view={view} columns={columns} />
            <LinkButton look="primary" icon={IconPlus} href={createHref}>
              New contract
            </LinkButton>
          </>
        ),
        children: (
          <div className={styles.filling}>
            <Table
              label="Contracts"
              columns={columns}
              rows={rows}
              rowKey={keyOf}
              rowLabel={(row) => `${row.contract_model} ${row.reference}`}
              rowHref={hrefOf}
              load={props.load}
              view={view}
              empty={<EmptyState text="No contracts found, start by adding one." />}
              selection={{
                ticked,
                onChange: setTicked,
                disabledReason: refusal,
                actions: (
                  <Button
                    size="small"
                    disabledReason={picked.length === 0 ? 'Select contracts that have not started yet' : undefined}
                    onClick={() => setAsking(true)}
                  >
                    Delete selected
                  </Button>
                ),
              }}
            />
          </div>
        ),
      })}
      {asking && (
        <Confirm
          danger
          title="Delete contracts"
          text="Do you really want to delete the selected contracts?"
          yes="Delete"
          busy={busy}
          onYes={() => void remove(picked)}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}

const keyOf = (row: Contract) => row.guid

/** Deletes contracts one after the other, and stops at the first that is refused. */
function useRemove(owner: ContractOwner, ownerGuid: string, onEnd: () => void) {
  const call = useCall(removeContract[owner], { errors: 'form' })
  const [busy, setBusy] = useState(false)
  const remove = async (contracts: readonly Contract[]) => {
    setBusy(true)
    try {
      for (const { guid } of contracts) await call.mutateAsync({ params: { ownerGuid, contractGuid: guid } })
      toast('Contract successfully deleted.')
      await refreshed()
    } catch (error) {
      showError(failureOf(tryAgainSentence, error))
      // Another user may have deleted it.
      void refresh(removeContract[owner])
    }
    setBusy(false)
    onEnd()
  }
  return { remove, busy }
}

/** The column with the status of a contract. */
export function statusColumn<Row extends { readonly status: string }>(): Column<Row> {
  return { key: 'status', head: 'Status', fixed: true, width: 130, cell: ({ status }) => <Status word={status} /> }
}
