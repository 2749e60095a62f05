import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
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

/** What every part of a model has: when it applies is told by its status, in whatever case it travels (MCHG-D25). */
export interface Part {
  readonly guid: string
  readonly status: string
}

interface PartListProps<Row extends Part> {
  title: string
  /** Names the stored view of the table. */
  name: string
  columns: readonly Column<Row>[]
  /** In the order that they are shown in. */
  rows: readonly Row[] | undefined
  /** The query behind the rows. */
  load: NonNullable<TableProps<Row>['load']>
  /** The screen of a row. */
  hrefOf: (row: Row) => string
  /** How a row is read out, e.g. its name. */
  labelOf: (row: Row) => string
  /** Beside the tools of the table. */
  actions?: ReactNode
  /** Left out for those who may not add. */
  create?: { label: string; href: string } | undefined
  /** Left out where none can be deleted, or by those who may not. */
  deletion?: Deletion<Row> | undefined
  /** The sentence of an empty list, or what stands in place of it. */
  empty: string | ReactNode
  /** There is none at all, not only none that the filters leave: the empty list leads to the first one. */
  isBare?: boolean
  top?: ReactNode
  /** Under the table. */
  below?: ReactNode
}

/** The parts of one kind of the model around it. Those that have not begun yet can be ticked and deleted. */
export function PartList<Row extends Part>(props: PartListProps<Row>) {
  const { title, columns, rows, hrefOf, labelOf, create, deletion, empty } = props
  const open = useModel()
  const view = useTableView(props.name, columns)
  const refusal = (row: Row) => (isFuture(row) ? undefined : 'Only items that have not started yet can be deleted')
  const { picked, ticked, setTicked } = usePicked(rows ?? [], keyOf, refusal)
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
              disabledReason: refusal,
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

function isFuture({ status }: Pick<Part, 'status'>): boolean {
  return status.toLowerCase() === 'future'
}
