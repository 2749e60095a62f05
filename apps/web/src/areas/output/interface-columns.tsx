import { type InterfaceFile, interfaceExport } from '#contract/output/interfaces.ts'
import { DateTimeText, Money } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { call } from '../../kit/http/call.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import { paths } from '../../kit/url/paths.ts'
import { stringifySearch } from '../../kit/url/search.ts'
import { DownloadButton } from './download-button.tsx'
import type { Side } from './sides.tsx'

/** FILE-D14. */
export function interfaceColumns(side: Side): Column<InterfaceFile>[] {
  return columnsOf(
    interfaceExport,
    {
      reference: {
        fixed: true,
        width: 300,
        minWidth: 144,
        cell: (file) => <NameLink href={filesOf(side, file)}>{file.reference}</NameLink>,
      },
      created: {
        width: 160,
        minWidth: 144,
        startHidden: true,
        cell: (file) => <DateTimeText value={file.created_at} />,
      },
      total: {
        align: 'right',
        fixed: true,
        width: 140,
        cell: (file) => <Money value={file.total} strong />,
      },
      contracts: {
        align: 'right',
        width: 140,
        minWidth: 90,
        cell: (file) => formatCount(file.contracts.length),
      },
    },
    [
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
      },
    ],
  )
}

/** Returns the address of its files: those of its dates with its reference. */
function filesOf({ modelType }: Side, { reference, contracts }: InterfaceFile): string {
  const ends = contracts.map(({ period_end }) => period_end).sort()
  return `${paths.fileManagement()}${stringifySearch({ modelType, from: ends[0], to: ends.at(-1), reference })}`
}
