import { Fragment, type ReactNode } from 'react'
import type { Column } from './column.ts'
import { GroupLine, type RowGroups } from './row-group.tsx'

interface GroupedBodyProps<Row> {
  groups: RowGroups
  columns: readonly Column<Row>[]
  /** The cells before the first column. */
  before: number
  /** The rows of the open group as a `tbody`. */
  children: ReactNode
}

/** The lines of all groups, with the rows of the open one below its line. */
export function GroupedBody<Row>({ groups: { list, open, onOpen }, columns, before, children }: GroupedBodyProps<Row>) {
  return list.map((group) => (
    // Each line stays the same element when another group opens, so that it keeps the focus.
    <Fragment key={group.key}>
      <tbody>
        <GroupLine
          group={group}
          columns={columns}
          before={before}
          isOpen={group.key === open}
          onOpen={(isOpen) => {
            if (isOpen !== (group.key === open)) onOpen(isOpen ? group.key : undefined)
          }}
        />
      </tbody>
      {group.key === open && children}
    </Fragment>
  ))
}
