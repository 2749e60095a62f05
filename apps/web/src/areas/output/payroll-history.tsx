import { useQuery } from '@tanstack/react-query'
import type { FileRow } from '#contract/output/files.ts'
import { getPayrollHistory, linkStoredFile } from '#contract/output/payroll.ts'
import { countText } from '#domain/count-text.ts'
import { classes } from '#ui/classes.ts'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import { call } from '../../kit/http/call.ts'
import { queryOf } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { DownloadButton } from './download-button.tsx'
import styles from './output.module.css'
import { groupIssues, type IssueGroup } from './payroll-issues.ts'

/** The submissions of a payment to the payroll system, newest first (FILE-012, FILE-016, FILE-D17). */
export function PayrollHistory({ file }: { file: FileRow }) {
  const params = { employeeGuid: file.user_guid, transactionGuid: file.guid }
  const history = useQuery(queryOf(getPayrollHistory, { params }))
  if (history.error) return <LoadFailed query={history} />
  if (history.data?.uploads.length === 0) return <p className={styles.none}>No history files found.</p>
  return (
    <table className={classes(styles.inner, styles.history)} aria-label={`Payroll history of ${file.output_reference}`}>
      <thead>
        <tr>
          <th scope="col">Submission</th>
          <th scope="col">Submitted at</th>
          <th scope="col">Status</th>
          <th scope="col">Issues</th>
          <th scope="col">Download</th>
        </tr>
      </thead>
      <tbody>
        {history.data?.uploads.map((upload) => (
          <tr key={upload.guid}>
            <td className="num">{upload.submission_number}</td>
            <td>
              <DateTimeText value={upload.submitted_at} />
            </td>
            <td>
              <StatusGlyph word={upload.status} />
            </td>
            <td>
              {groupIssues(upload.issues).map((group) => (
                <Issues key={group.issue} group={group} />
              ))}
            </td>
            <td>
              {upload.file_guid !== null && (
                <SavePayrollFile guid={upload.file_guid} number={upload.submission_number} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A cause is shown once, however many rows have it; its rows unfold. */
function Issues({ group: { issue, rows } }: { group: IssueGroup }) {
  const [first] = rows
  if (rows.length === 1 && first) {
    return (
      <div className={styles.issue}>
        {first.index > 0 && `Row ${first.index}: `}
        {issue}
        {first.data !== '' && <span className={styles.second}> {first.data}</span>}
      </div>
    )
  }
  return (
    <details className={styles.issue}>
      <summary>
        {issue} <span className={styles.second}>{countText(rows.length, 'row')}</span>
      </summary>
      <ul className={styles.rows}>
        {rows.map(({ index, data }) => (
          <li key={index}>
            {index > 0 && `Row ${index} `}
            <span className={styles.second}>{data}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function SavePayrollFile({ guid, number }: { guid: string; number: number }) {
  const linkOf = async () => {
    const { presigned_link: link, file_name } = await call(linkStoredFile, { params: { fileGuid: guid } })
    return { link, file_name }
  }
  return <DownloadButton name={`submission ${number}`} linkOf={linkOf} />
}
