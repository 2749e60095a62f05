import type { InterfaceFile } from '#contract/output/interfaces.ts'
import { DateTimeText, Money } from '#ui/figures.tsx'
import { formatCount, formatDateTime } from '#ui/format.ts'
import type { Column } from '#ui/table/column.ts'
import { call } from '../../kit/call.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './output.module.css'
import type { Side } from './sides.tsx'

/** FILE-D14. */
export function interfaceColumns(side: Side, zone: string): Column<InterfaceFile>[] {
  return [
    {
      key: 'reference',
      head: 'Reference',
      fixed: true,
      width: 300,
      least: 144,
      cell: (file) => <span className={styles.name}>{file.reference}</span>,
      text: (file) => file.reference,
    },
    {
      key: 'created',
      head: 'Created at',
      width: 160,
      least: 144,
      startHidden: true,
      cell: (file) => <DateTimeText value={file.created_at} />,
      text: (file) => formatDateTime(file.created_at, zone),
    },
    {
      key: 'total',
      head: 'Total',
      align: 'right',
      fixed: true,
      width: 140,
      cell: (file) => (
        <span className={styles.strong}>
          <Money value={file.total} />
        </span>
      ),
      text: (file) => file.total,
    },
    {
      key: 'contracts',
      head: 'Contracts',
      align: 'right',
      width: 140,
      least: 90,
      cell: (file) => formatCount(file.contracts.length),
      text: (file) => String(file.contracts.length),
    },
    {
      key: 'download',
      head: '',
      align: 'right',
      fixed: true,
      width: 64,
      cell: (file) => (
        <DownloadButton
          name={file.reference}
          linkOf={() => call(side.interfaces.download, { params: { guid: file.guid } })}
        />
      ),
      text: () => '',
    },
  ]
}
