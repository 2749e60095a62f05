import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { LinkButton } from '#ui/button.tsx'
import type { Column } from '#ui/table/column.ts'

/** Returns the column with a link to copy each row (RULE-003, SERV-D03). */
export function copyColumn<Row>(hrefOf: (row: Row) => string, labelOf: (row: Row) => string): Column<Row> {
  return {
    key: 'copy',
    head: 'Copy',
    fixed: true,
    width: 116,
    cell: (row) => (
      <LinkButton size="small" icon={IconCopy} href={hrefOf(row)} aria-label={`Copy ${labelOf(row)}`}>
        Copy
      </LinkButton>
    ),
  }
}
