import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table, type TableProps } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { usePicked } from '../../../kit/list/use-picked.ts'
import { Page } from '../../../kit/page.tsx'
import { modelCrumbs, useModel } from '../open-model.ts'
import { DeleteParts, type Deletion } from './delete-parts.tsx'
import styles from './part-list.module.css'

/** The fields that every part of a model has. */
export interface Part {
  readonly guid: string
  /** Left out where none of its kind can be deleted. */
  readonly is_deletable?: boolean
  /** How a deletion is refused, where that is not always because it has begun. */
  readonly delete_refusal?: ErrorCode | null
}

interface PartListProps<Row extends Part> {
  title: string
  /** The name of the table's stored view. */
  name: string
  columns: readonly Column<Row>[]
  /** In display order. */
  rows: readonly Row[] | undefined
  /** The query of the rows. */
  load: NonNullable<TableProps<Row>['load']>
  /** Returns the address of a row's screen. */
  hrefOf: (row: Row) => string
  /** Returns the accessible name of a row. */
  labelOf: (row: Row) => string
  /** Beside the tools of the table. */
  actions?: ReactNode
  /** Undefined for users who may not add. */
  create?: { label: string; href: string } | undefined
  /** Undefined for kinds that cannot be deleted, and for users who may not delete. */
  deletion?: Deletion<Row> | undefined
  /** The text of the empty list, or its replacement. */
  empty: string | ReactNode
  /**
   * Whether there are no rows at all, regardless of the filters: the empty list then links to creating the first one.
   */
  isBare?: boolean
  top?: ReactNode
  /** Under the table. */
  below?: ReactNode
}

/** The parts of one kind of the model around it. Those that the server says can be deleted can be ticked. */
export function PartList<Row extends Part>(props: PartListProps<Row>) {
  const { title, columns, rows, hrefOf, labelOf, create, deletion, empty } = props
  const open = useModel()
  const view = useTableView(props.name, columns)
  const { picked, ticked, setTicked } = usePicked(rows ?? [], keyOf, deleteReason)
  const [asking, setAsking] = useState(false)
  return (
    <Page
      title={title}
      crumbs={modelCrumbs(open)}
      count={rows?.length}
      facts={open.model.title}
      actions={
        <>
          {props.actions}
          <TableTools view={view} columns={columns} />
          {create && (
            <LinkButton look="primary" icon={IconPlus} href={create.href}>
              {create.label}
            </LinkButton>
          )}
        </>
      }
      top={props.top}
    >
      <div className={classes(props.below ? styles.fitting : styles.filling, !props.top && styles.alone)}>
        <Table
          label={title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowLabel={labelOf}
          rowHref={hrefOf}
          load={props.load}
          view={view}
          empty={
            typeof empty === 'string' ? (
              <EmptyState text={empty} actions={props.isBare && create && <FirstLink href={create.href} />} />
            ) : (
              empty
            )
          }
          {...(deletion && {
            selection: {
              ticked,
              onChange: setTicked,
              disabledReason: deleteReason,
              actions: (
                <Button
                  size="small"
                  disabledReason={picked.length === 0 ? 'Select items that have not started yet' : undefined}
                  onClick={() => setAsking(true)}
                >
                  Delete selected
                </Button>
              ),
            },
          })}
        />
      </div>
      {props.below}
      {asking && deletion && <DeleteParts deletion={deletion} parts={picked} onClose={() => setAsking(false)} />}
    </Page>
  )
}

function FirstLink({ href }: { href: string }) {
  return (
    <LinkButton look="primary" icon={IconPlus} href={href}>
      Add the first one
    </LinkButton>
  )
}

const keyOf = (row: Part) => row.guid

/** Why a part cannot be deleted, or undefined when it can. */
function deleteReason({ is_deletable, delete_refusal }: Part): string | undefined {
  return is_deletable ? undefined : errorCatalogue[delete_refusal ?? 'NOT_FUTURE'].title
}
