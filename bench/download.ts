import { makeDownloadJob } from '#server/areas/output/jobs.ts'
import { connect } from '#server/database/connection.ts'
import { signIns } from '#server/database/sign-ins.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { runProgram } from '#testing/program.ts'
import { type BenchProvider, count } from './lay-out.ts'
import { memoryOf, queueEmpty } from './processing.ts'

/** The number of invoices in one file. */
const many = 3000

/** Combines completed invoices into one PDF in a new worker, like File management does. */
export async function measureDownload({ url, owner }: BenchProvider, print: (line: string) => void): Promise<void> {
  const { db, close } = connect((await signIns(url)).app)
  const transactions = await owner
    .selectFrom('billing_transaction as t')
    .innerJoin('branch as b', 'b.id', 't.branch_id')
    .select(['t.guid', 'b.guid as branch'])
    .where('b.title', '=', 'Leeds')
    .where('t.completed_at', 'is not', null)
    .orderBy('t.reference')
    .limit(many)
    .execute()
  const branchGuid = transactions[0]?.branch ?? ''
  const worker = runProgram(['--role', 'worker', '--data', '/tmp/almoner-bench'], { DATABASE_URL: url })
  try {
    await worker.prints('Worker running')
    await queueEmpty({ owner })
    const idle = await memoryOf(worker.pid)
    const now = Temporal.Now.instant().toString({ smallestUnit: 'second' })
    const started = performance.now()
    const job = await withBranch(db, branchGuid, now, async (scoped, branch) => {
      const request = { mode: 'CombineAll', transaction_guids: transactions.map(({ guid }) => guid) }
      const { job_guid } = await scoped
        .insertInto('download')
        .values({
          branch_id: branch.id,
          account_guid: scoped.selectFrom('account').select('guid').limit(1),
          kind: 'invoices',
          request: JSON.stringify(request),
          file_name: 'bench.pdf',
          created_at: now,
        })
        .returning('job_guid')
        .executeTakeFirstOrThrow()
      await enqueue(scoped, makeDownloadJob, { jobGuid: job_guid, branchGuid }, job_guid)
      return job_guid
    })
    await queueEmpty({ owner })
    const milliseconds = performance.now() - started
    const { status } = await owner
      .selectFrom('download')
      .select('status')
      .where('job_guid', '=', job ?? '')
      .executeTakeFirstOrThrow()
    print('')
    print(`One PDF of ${count(transactions.length)} invoices: ${status} in ${(milliseconds / 1000).toFixed(1)} s`)
    print(`  peak memory of the worker: ${await memoryOf(worker.pid)} MB, ${idle} MB before (aim: under 300 MB)`)
  } finally {
    await worker.end('SIGTERM')
    await close()
  }
}
