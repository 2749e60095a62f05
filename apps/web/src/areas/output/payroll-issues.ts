import type { PayrollUpload } from '#contract/output/payroll.ts'

type Issue = PayrollUpload['issues'][number]

/** One cause, with the rows of the file that have it. */
export interface IssueGroup {
  readonly issue: string
  readonly rows: readonly Issue[]
}

/** Returns each different issue once, in the order of its first row. */
export function groupIssues(issues: readonly Issue[]): IssueGroup[] {
  return [...Map.groupBy(issues, ({ issue }) => issue)].map(([issue, rows]) => ({ issue, rows }))
}
