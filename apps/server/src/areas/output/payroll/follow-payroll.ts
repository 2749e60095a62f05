import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PayrollUpload } from '#contract/output/payroll.ts'
import type { BranchDb, Services } from '../../../kit/context.ts'
import type { Outcome } from '../../../kit/deliveries/delivery.ts'
import type { PayrollAnswer, PayrollSystem } from '../../../kit/payroll-system.ts'
import { branchReader, withBranch } from '../../../kit/with-branch.ts'
import type { FollowPayroll } from '../jobs.ts'
import { payrollFile } from './payroll-file.ts'
import { selectOpenSubmission, setAnswer, setFile, setSent } from './submission-queries.ts'

/** Seconds between two questions about a file that the payroll system still works on, and how long they go on. */
const pause = 30
const timeout = 24 * 3600

const noAnswer = 'The payroll system did not answer. Submit the payment again later.'

type Open = NonNullable<Awaited<ReturnType<typeof selectOpenSubmission>>>

/**
 * Takes a submission one step further: makes its file, sends it, or asks what became of it. Each step is recorded before
 * the next begins and does no harm when it is repeated, so nothing is lost or sent twice when a worker dies.
 */
export async function followPayroll(services: Services, job: FollowPayroll): Promise<Outcome> {
  const { payroll, clock, db } = services
  const inBranch = branchReader(db, job.branchGuid, clock.now())
  const write = async (work: (db: BranchDb) => Promise<void>) => {
    await withBranch(db, job.branchGuid, clock.now(), work)
  }
  const submission = await inBranch((db) => selectOpenSubmission(db, job.submissionGuid))
  if (!submission) return { state: 'Sent', answer: 'It was answered before.' }
  if (payroll === null) return giveUpPayroll(services, job)

  const { csv, transactions } = await fileOf(services, job, submission)
  const issues = await sendAndAsk(payroll, submission, csv, () =>
    write((db) => setSent(db, submission.guid, clock.now())),
  )
  if (issues) {
    const found = issuesByPayment(issues, {
      rows: csv.toString().trimEnd().split(/\r?\n/),
      transactions,
      ids: submission.ids,
    })
    await write((db) => setAnswer(db, submission.guid, clock.now(), found))
    return outcomeOf(issues, found.size, submission.ids.length)
  }
  if (secondsBetween(submission.submitted_at, clock.now()) > timeout) return giveUpPayroll(services, job)
  return { state: 'Waiting', answer: 'The payroll system is working on the file.', seconds: pause }
}

/** Returns what the outbox says of an answer. Texts about rows are only in the history of their payments. */
function outcomeOf(issues: PayrollAnswer['issues'], refused: number, payments: number): Outcome {
  if (refused === 0) return { state: 'Sent', answer: 'The payroll system has accepted the file.' }
  const whole = issues.find(({ row }) => row === 0)
  return { state: 'Failed', answer: whole?.issue ?? `${refused} of ${payments} payments were refused.` }
}

/** Returns the stored file of a submission, or makes and stores it. */
async function fileOf({ db, files, clock }: Services, { branchGuid }: FollowPayroll, submission: Open) {
  if (submission.storage_key !== null && submission.row_transactions !== null) {
    const csv = await buffer(await files.read(submission.storage_key))
    return { csv, transactions: submission.row_transactions }
  }
  const key = `payroll/${submission.guid}.csv`
  const inBranch = branchReader(db, branchGuid, clock.now())
  const file = await inBranch((db, branch) => payrollFile(db, branch, submission.ids))
  await files.write(key, Readable.from([file.csv], { objectMode: false }))
  await withBranch(db, branchGuid, clock.now(), (db) =>
    setFile(db, submission.guid, { key, transactions: file.transactions }),
  )
  return file
}

/** Returns the issues once the payroll system is done, with none for a file that it took; undefined before. */
async function sendAndAsk(
  payroll: PayrollSystem,
  { guid, sent_at }: Open,
  csv: Buffer,
  recordSent: () => Promise<void>,
): Promise<PayrollAnswer['issues'] | undefined> {
  if (sent_at === null) {
    const refusal = await payroll.send(guid, csv)
    if (refusal !== null) return [{ row: 0, issue: refusal }]
    await recordSent()
  }
  const answer = await payroll.answerFor(guid)
  return answer.isDone ? answer.issues : undefined
}

type Issue = PayrollUpload['issues'][number]

interface SentFile {
  /** The lines of the file, the header first. */
  readonly rows: readonly string[]
  readonly transactions: readonly number[]
  readonly ids: readonly number[]
}

/**
 * Groups the issues of rows by payment; an issue of the whole file belongs to each. Throws when the answer names a row
 * that the file does not have: it is then not an answer to this file.
 */
function issuesByPayment(issues: PayrollAnswer['issues'], file: SentFile): Map<number, Issue[]> {
  const found = new Map<number, Issue[]>()
  for (const { row, issue } of issues) {
    const payment = file.transactions[row - 1]
    if (row > 0 && payment === undefined)
      throw new Error(`Payroll answered for row ${row} of ${file.transactions.length}`)
    const data = row === 0 ? '' : (file.rows[row] ?? '')
    for (const id of payment === undefined ? file.ids : [payment]) {
      found.set(id, [...(found.get(id) ?? []), { issue, index: row, data }])
    }
  }
  return found
}

/** Records that the payroll system never answered, so that the payments can be submitted again. */
export async function giveUpPayroll({ db, clock }: Services, job: FollowPayroll): Promise<Outcome> {
  await withBranch(db, job.branchGuid, clock.now(), async (db) => {
    const submission = await selectOpenSubmission(db, job.submissionGuid)
    if (!submission) return
    const issues = submission.ids.map((id) => [id, [{ issue: noAnswer, index: 0, data: '' }]] as const)
    await setAnswer(db, submission.guid, clock.now(), new Map(issues))
  })
  return { state: 'Failed', answer: noAnswer }
}

function secondsBetween(earlier: string, later: string): number {
  return Temporal.Instant.from(earlier).until(Temporal.Instant.from(later)).total('seconds')
}
