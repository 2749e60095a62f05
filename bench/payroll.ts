import { sql } from 'kysely'
import { selectLeftBehind } from '#server/areas/billing/tasks/left-behind-queries.ts'
import { listInTask, selectCandidates, summarise } from '#server/areas/billing/tasks/task-queries.ts'
import { insertDraft } from '#server/areas/billing/tasks/task-steps.ts'
import { connect } from '#server/database/connection.ts'
import { signIns } from '#server/database/sign-ins.ts'
import type { Branch, BranchDb } from '#server/kit/context.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { ruleCondition } from '#testing/builders/finance-settings.ts'
import { councilModel } from '#testing/builders/models.ts'
import { client } from '#testing/builders/rota.ts'
import { runProgram } from '#testing/program.ts'
import { type BenchProvider, count, tidyUp } from './lay-out.ts'
import { finished, memoryOf, now, processTask, queueEmpty, seconds } from './processing.ts'

const carers = 10_000
const visits = 25
const journeys = 20

/**
 * Measures payroll of 10,000 carers for a week, each with 25 visits and 20 journeys that are paid as time and as miles:
 * worked out and completed by a worker in a separate process, each with its payslip; prepared with the code of the
 * endpoint.
 */
export async function measurePayroll(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  const { db, close } = connect((await signIns(provider.url)).app)
  const branch = await db.selectFrom('branch as b').select(['b.id', 'b.guid']).orderBy('b.id').executeTakeFirstOrThrow()
  const periodGuid = await layOutWeek(provider, branch.id)
  await tidyUp(provider.owner)
  const began = performance.now()
  const worker = runProgram(['--role', 'worker', '--data', '/tmp/almoner-bench'], { DATABASE_URL: provider.url })
  try {
    await worker.prints('Worker running')
    await queueEmpty(provider)
    const idle = await memoryOf(worker.pid)
    const started = performance.now()
    const task = await withBranch(db, branch.guid, now(), (scoped, own) => prepare(scoped, own, periodGuid))
    if (!task) throw new Error('The branch is gone')
    const prepared = performance.now()
    await withBranch(db, branch.guid, now(), (scoped) => processTask(scoped, task, branch.guid))
    await finished(provider, task)
    const ended = performance.now()
    print('')
    print(
      `Payroll of ${count(carers)} carers for a week: ${count(carers * visits)} visits, ${count(carers * journeys * 2)} extras`,
    )
    print(`  work out the pay of the week for the first time ${seconds(started - began)} s`)
    print(
      `  prepare ${seconds(prepared - started)} s, complete ${seconds(ended - prepared)} s, together ${seconds(ended - started)} s (aim: under 60 s)`,
    )
    print(`  payslips: ${count(await payslipsOf(provider))}`)
    print(`  peak memory of the worker: ${await memoryOf(worker.pid)} MB, ${idle} MB before (aim: under 300 MB)`)
  } finally {
    await worker.end('SIGTERM')
    await close()
  }
}

async function prepare(db: BranchDb, branch: Branch, periodGuid: string): Promise<string> {
  const candidates = await selectCandidates(db, 'payment', { periods: [periodGuid] })
  const { guid: accountGuid } = await db.selectFrom('account').select('guid').limit(1).executeTakeFirstOrThrow()
  const taskGuid = await insertDraft(db, branch.id, {
    type: 'Completion',
    side: 'payment',
    details: 'bench',
    now: now(),
    accountGuid,
  })
  const ids = candidates.map(({ id }) => id)
  await listInTask(db, branch.id, taskGuid, ids, true)
  await summarise(db, taskGuid)
  await selectLeftBehind(db, now(), taskGuid, ids, 200)
  return taskGuid
}

async function payslipsOf({ owner }: BenchProvider): Promise<number> {
  const { payslips } = await owner
    .selectFrom('payslip')
    .select((eb) => eb.fn.countAll<number>().as('payslips'))
    .executeTakeFirstOrThrow()
  return payslips
}

/** Writes a pay group with its carers and their week, priced as the engines price it. Returns the period. */
async function layOutWeek({ owner }: BenchProvider, branchId: number): Promise<string> {
  const model = await councilModel(owner, { side: 'payment', title: 'Payroll of the measurement', typeAlias: 'P/WAGE' })
  const periodGuid = model.periodGuidOn('2026-11-17')
  for (let at = 0; at < 5; at++) {
    const place = { address_latitude: 53.8 + at / 100, address_longitude: -1.55 }
    await client(owner, { branchId, lastName: 'Of the measurement', more: place })
  }
  const ofMeasurement = sql`client_guid in (select guid from client where last_name = 'Of the measurement')`
  const condition = await ruleCondition(owner, 'V/CONF', 'None')
  const tag = 'Of the payroll'
  await sql`
    insert into carer (branch_id, first_name, last_name, address, address_post_code, status_id)
    select ${branchId}, 'Carer ' || n, ${tag}, '18 Harehills Avenue, Leeds', 'LS7 3DT', 13 from generate_series(1, ${carers}::int) n`.execute(
    owner,
  )
  await sql`
    insert into user_contract (branch_id, side, carer_guid, model_guid, reference, contract_type_alias, validity, travel_type_alias)
    select ${branchId}, 'payment', guid, ${model.guid}, 'PAY-' || row_number() over (), 'P/HOURLY', daterange('2026-01-01', null), 'BOTH'
    from carer where last_name = ${tag}`.execute(owner)
  await sql`
    insert into billing_transaction (branch_id, side, model_guid, period_guid, user_contract_guid)
    select ${branchId}, 'payment', ${model.guid}, ${periodGuid}, guid from user_contract where model_guid = ${model.guid}`.execute(
    owner,
  )
  await sql`
    insert into appointment (branch_id, type_alias, client_guid, care_type_guid, start_at, end_at, local_date)
    select ${branchId}, 'VISIT', k.guid, ${model.careTypeGuid}, at, at + interval '45 minutes', at::date
    from generate_series(0, ${visits - 1}::int) v
    cross join lateral (select timestamptz '2026-11-16T08:00:00Z' + v / 5 * interval '1 day' + v % 5 * interval '90 minutes' as at) t
    join (select guid, row_number() over (order by guid) - 1 as no from client where last_name = 'Of the measurement') k on k.no = v % 5
    cross join generate_series(1, ${carers}::int) n`.execute(owner)
  // Statistics of what was just written: without them its joins are planned for empty tables.
  await sql`analyze`.execute(owner)
  await sql`
    insert into assignee (branch_id, appointment_id, carer_guid, condition_guid, care_type_guid, confirmed_at)
    select ${branchId}, p.id, c.guid, ${condition}, ${model.careTypeGuid}, p.end_at
    from (select id, end_at, row_number() over (partition by start_at order by id) as no from appointment where ${ofMeasurement}) p
    join (select guid, row_number() over (order by guid) as no from carer where last_name = ${tag}) c using (no)`.execute(
    owner,
  )
  await sql`analyze`.execute(owner)
  await sql`
    insert into item (branch_id, side, assignee_id, transaction_id, local_date, starts_at, confirmed, total_pence, lines)
    select ${branchId}, 'payment', a.id, t.id, p.local_date, p.start_at, true, 983, array[row(p.start_at, 45, null, 13100, 13100, 983)::rate_line]
    from appointment p
    join assignee a on a.appointment_id = p.id
    join user_contract c on c.carer_guid = a.carer_guid
    join billing_transaction t on t.user_contract_guid = c.guid
    where p.${ofMeasurement}`.execute(owner)
  await sql`
    insert into user_contract_mileage (branch_id, user_contract_guid, validity, pay_to_and_from_home, rate)
    select ${branchId}, guid, validity, false, 0.350 from user_contract where model_guid = ${model.guid}`.execute(owner)
  await sql`
    insert into user_contract_travel_time (branch_id, user_contract_guid, validity, wait_time_threshold, rate, pay_at_nmw_rate)
    select ${branchId}, guid, validity, 15, 10.800, false from user_contract where model_guid = ${model.guid}`.execute(
    owner,
  )
  await sql`select refresh_transactions(array(select id from billing_transaction where period_guid = ${periodGuid}))`.execute(
    owner,
  )
  return periodGuid
}
