import { type FileRow, fileExport, type fileSorts, fileType } from '#contract/output/files.ts'
import { classes } from '#ui/classes.ts'
import { DateTimeText, Missing, Money, PeriodText } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status, StatusGlyph, Tag } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { call } from '../../kit/http/call.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import { runningStatus } from '../../kit/list/running.ts'
import { processingPaths } from '../../kit/url/paths.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './output.module.css'
import type { Side } from './sides.tsx'
import { ShowName, transactionFile } from './viewer/show-file.tsx'

/** The compiler checks every sort against those of the server. */
const by = (sort: (typeof fileSorts)[number]) => sort

interface FileColumnRules {
  /** Whether the user may open transactions. */
  mayOpen: boolean
  /** Whether the branch sends payments to a payroll system (FILE-017). */
  hasPayroll: boolean
}

/**
 * The columns of FILE-D03, without the tick boxes, which the table adds; only payments have a payroll status. The name
 * links to the transaction for users who may open it, unless it is void; the reference shows the file.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of columns, without logic.
export function fileColumns(side: Side, { mayOpen, hasPayroll }: FileColumnRules): Column<FileRow>[] {
  const all: Column<FileRow>[] = columnsOf(
    fileExport(side.modelType),
    {
      name: {
        fixed: true,
        width: 160,
        minWidth: 132,
        sortable: by('user_name'),
        cell: (file) =>
          mayOpen && !file.is_void ? (
            <span className={styles.wrapped}>
              <NameLink href={transactionOf(side, file)}>{file.user_name}</NameLink>
            </span>
          ) : (
            <span className={classes(styles.name, styles.wrapped)} title={file.user_name}>
              {file.user_name}
            </span>
          ),
      },
      model: {
        width: 190,
        minWidth: 132,
        hideBelow: 840,
        sortable: by('contract_model_name'),
        cell: (file) => (
          <span className={styles.wrapped} title={file.contract_model_name}>
            {file.contract_model_name}
          </span>
        ),
      },
      contract: {
        width: 110,
        minWidth: 100,
        hideBelow: 1100,
        sortable: by('user_contract_reference'),
        cell: (file) => <span className={styles.second}>{file.user_contract_reference}</span>,
      },
      reference: {
        fixed: true,
        width: 118,
        minWidth: 106,
        sortable: by('output_reference'),
        cell: (file) => <ShowName file={fileOf(side, file)}>{file.output_reference}</ShowName>,
      },
      type: {
        width: 104,
        hideBelow: 700,
        sortable: by('type_alias'),
        cell: (file) => {
          const type = fileType(side.modelType, file)
          return file.is_void ? <Tag tone="red">{type}</Tag> : <span className={styles.second}>{type}</span>
        },
      },
      period: {
        width: 190,
        minWidth: 180,
        sortable: by('period_start'),
        cell: (file) => <PeriodText start={file.period_start} end={file.period_end} />,
      },
      completed: {
        width: 142,
        hideBelow: 980,
        sortable: by('completed_at'),
        cell: (file) => <DateTimeText value={file.completed_at} />,
      },
      total: {
        align: 'right',
        fixed: true,
        width: 100,
        minWidth: 90,
        sortable: by('rate'),
        cell: (file) => <Money value={file.rate} strong />,
      },
      interface: {
        width: 100,
        minWidth: 92,
        hideBelow: 900,
        sortable: by('interface_reference'),
        cell: (file) => (file.interface_reference === null ? <Missing /> : file.interface_reference),
      },
      payroll: {
        width: 116,
        minWidth: 114,
        cell: (file) => (file.payroll_status === null ? <Missing /> : <Status word={file.payroll_status} />),
      },
    },
    [
      {
        key: 'download',
        head: '',
        align: 'right',
        fixed: true,
        width: 60,
        cell: (file) => <FileMark file={file} side={side} />,
      },
    ],
  )
  return hasPayroll ? all : all.filter(({ key }) => key !== 'payroll')
}

/** The file in a dialog, whose title says that it is void. */
function fileOf({ modelType }: Side, { guid, output_reference, is_void }: FileRow) {
  return transactionFile(modelType, guid, is_void ? `${output_reference}, void` : output_reference)
}

function transactionOf(side: Side, file: FileRow): string {
  return processingPaths.transaction({
    side: side.modelType,
    calendarGuid: file.calendar_guid,
    periodGuid: file.period_guid,
    contractGuid: file.contract_guid,
    transactionGuid: file.guid,
  })
}

/** The button that saves the file, or its progress while it is being created. */
function FileMark({ file, side }: { file: FileRow; side: Side }) {
  const running = runningStatus(file)
  if (running) return <StatusGlyph word={running.word} />
  const linkOf = () => call(side.files.downloadOne, { params: { guid: file.guid } })
  return <DownloadButton name={file.output_reference} linkOf={linkOf} />
}
