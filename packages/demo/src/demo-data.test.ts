import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitStatus } from '#contract/visit/visits.ts'
import { compileModel } from '#domain/rating/compile-model.ts'
import { type FieldValues, fieldValueErrors, isAnswered } from '#domain/visit/field-values.ts'
import type { ReportSection } from '#domain/visit/report-template.ts'
import { localFileStore } from '#server/kit/files/local-file-store.ts'
import { loadHolidays, loadRatingModel } from '#server/rating/load-rating-model.ts'
import { calendarGaps, impossibleRota, impossibleVisits, missingRules, varietyOfRota } from '#testing/demo-checks.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type DemoSummary, loadDemo } from './load.ts'

// A Tuesday: last week is 26 October to 1 November, and the clocks went back in the night before 25 October.
const now = '2026-11-03T10:00:00Z'
const { url, owner } = await testDatabase()
const folder = join(tmpdir(), `almoner-demo-${randomUUID()}`)
const files = localFileStore(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))
let summary: DemoSummary

beforeAll(async () => {
  summary = await loadDemo({ databaseUrl: url, now, weeks: 2, files })
})

async function rowsOf<T>(query: string): Promise<T[]> {
  return (await sql<T>`${sql.raw(query)}`.execute(owner)).rows
}

async function countOf(query: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`select count(*) as count ${query}`)
  return row?.count ?? -1
}

test('every price list compiles for every nation, on each of its sides', async () => {
  const models = await owner.selectFrom('contract_model').select(['guid', 'title', 'side']).execute()
  expect(models.length).toBeGreaterThan(30)
  for (const { guid, title, side } of models) {
    const sides = side === 'invoice' ? (['invoice', 'payment'] as const) : (['payment'] as const)
    for (const priced of sides) {
      const model = await loadRatingModel(owner, guid, priced)
      const mayBeEmpty = side !== priced
      expect(model?.ruleGroups.length, title).toBeGreaterThan(mayBeEmpty ? -1 : 0)
      expect(model?.services.length, title).toBeGreaterThan(mayBeEmpty ? -1 : 0)
      for (const nation of ['ENG', 'SCT', 'WLS']) {
        const holidays = await loadHolidays(owner, nation, priced)
        expect(
          () => compileModel(model ?? { ruleGroups: [], services: [] }, holidays, 'Europe/London'),
          title,
        ).not.toThrow()
      }
    }
  }
})

test('there is a price list of every contract type, and pay groups both waged and salaried (MODEL-D16, MODEL-D18)', async () => {
  const types = await rowsOf<{ type_alias: string }>('select distinct type_alias from contract_model order by 1')
  expect(types.map(({ type_alias }) => type_alias)).toEqual([
    ...['BLOCK', 'CCG', 'CLINICAL', 'DIRECT_PAYMENT', 'EXTRA_CARE', 'ICB', 'INDIVIDUAL_BUDGET', 'INTERNAL'],
    ...['LOCAL_AUTHORITY', 'MANAGED_DIRECT_PAYMENT', 'OTHER', 'P/SALARY', 'P/WAGE', 'PCT', 'PRIVATE'],
  ])
  expect(await countOf("from contract_model where side = 'invoice' and dont_process")).toBe(1)
  expect(await countOf("from rule_group where price_type_alias = 'FIX'")).toBeGreaterThan(0)
})

test('most clients have a care circle, and the relative who can sign in is in one', async () => {
  const clients = await countOf('from client')
  const withCircle = await countOf('from (select distinct client_guid from relative) r')
  expect(withCircle / clients).toBeGreaterThan(0.7)
  const known = await rowsOf(`
    select r.name, a.email, a.user_type from relative r join account a on a.guid = r.account_guid and a.email = r.email`)
  expect(known).toEqual([{ name: 'Stephen Holroyd', email: 'relative@larkfield.example', user_type: 1 }])
})

test('one of the two NHS users has a client for a care plan, in the branch with that feature', async () => {
  const assigned = await rowsOf(`
    select a.email, b.title, s.type, 'digital_careplan_v2' = any (b.features) as is_on
    from nhs_client n
    join account a on a.guid = n.account_guid
    join branch b on b.id = n.branch_id
    join client c on c.guid = n.client_guid
    join person_status s on s.kind = c.kind and s.id = c.status_id`)
  expect(assigned).toEqual([{ email: 'nhs@larkfield.example', title: 'Leeds', type: 'Active', is_on: true }])
})

test('the client of the NHS user and others have digital care plans, signed in their order', async () => {
  const [plans] = await rowsOf(`
    select array_agg(v.signed_at is not null order by v.number) as signed,
      (select count(distinct n.key)::integer from plan_need n join plan_part p on p.guid = n.part_guid
        join plan_version one on one.guid = p.plan_guid where one.client_guid = v.client_guid) > 5 as has_needs
    from plan_version v join nhs_client n on n.client_guid = v.client_guid group by v.client_guid`)
  expect(plans).toEqual({ signed: [true, true, false], has_needs: true })
  expect(await countOf('from (select client_guid from plan_version group by 1) c')).toBeGreaterThan(10)
  expect(await countOf('from plan_version where review_on < signed_at::date')).toBe(0)
  const early = 'from plan_version v join plan_version w using (client_guid) where w.number > v.number'
  expect(await countOf(`${early} and w.begun_at < v.signed_at`)).toBe(0)
})

test('every rule group covers every condition in both tabs, from the first notice to the last (RULE-032 to RULE-037)', async () => {
  for (const query of missingRules) expect(await countOf(query), query).toBe(0)
  const kinds = await rowsOf<{ kind: string }>('select distinct period_type_alias as kind from rule order by 1')
  expect(kinds.map(({ kind }) => kind)).toEqual(['BETWEEN', 'INSIDE', 'NONE', 'OUTSIDE'])
})

test('calendars cover every appointment, and their periods neither overlap nor leave a gap (CAL-022, CAL-D06, CAL-D07)', async () => {
  for (const query of calendarGaps) expect(await countOf(query), query).toBe(0)
  const homecare = await rowsOf(`select d.end_on, d.process_date, d.invoice_deadline from calendar_period d
    join contract_model m on m.guid = d.model_guid
    where m.title = 'Leeds City Council – Homecare' and d.start_on = '2026-10-26'`)
  expect(homecare).toEqual([{ end_on: '2026-11-01', process_date: '2026-11-02', invoice_deadline: '2026-11-03' }])
})

test('the status of a visit matches the time of day (VISIT-D07)', async () => {
  for (const one of impossibleVisits(now)) expect(await countOf(`from visit where ${one}`), one).toBe(0)
  expect(await countOf(`from appointment where cancelled_at > '${now}'`)).toBe(0)
  expect(await countOf(`from assignee where confirmed_at > '${now}'`)).toBe(0)
})

test('no carer is in two places at once, or works outside their employment', async () => {
  for (const query of impossibleRota) expect(await countOf(query), query).toBe(0)
})

test('a night with ten hours lasts ten hours', async () => {
  const nights = await rowsOf<{ hours: number }>(`
    select distinct extract(epoch from end_at - start_at)::integer / 3600 as hours from appointment p
    join care_type t on t.guid = p.care_type_guid
    where t.title in ('Waking night', 'Sleep-in') and local_date = '2026-10-24' and end_at - start_at > interval '1 hour'`)
  expect(nights).toEqual([{ hours: 10 }])
})

test('the rota has the variety of real ones', async () => {
  for (const [what, query] of Object.entries(varietyOfRota(now))) expect(await countOf(query), what).toBeGreaterThan(0)
  expect(
    await countOf('from appointment p join region r on r.guid = p.region_guid where r.branch_id <> p.branch_id'),
  ).toBe(0)
  expect(await countOf(`from appointment where branch_id = 3 and end_at - start_at < interval '30 minutes'`)).toBe(0)
  const postcode =
    '^(GIR 0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW]) [0-9][ABD-HJLNP-UW-Z]{2})$'
  expect(await countOf(`from client where address_post_code !~ '${postcode}'`)).toBe(0)
  expect(await countOf(`from carer where address_post_code !~ '${postcode}'`)).toBe(0)
})

test('every assignee is priced, except for missing times (finance 6)', async () => {
  const problems = await rowsOf(`select distinct problem from item where problem is not null`)
  expect(problems).toEqual([{ problem: 'NO_ACTUAL_TIMES' }])
  expect(
    await countOf(
      "from assignee a where not exists (select from item i where i.assignee_id = a.id and i.side = 'invoice')",
    ),
  ).toBe(0)
  // Agency carers may be paid by their agency (finance 4).
  expect(
    await countOf(
      `from assignee a join carer c on c.guid = a.carer_guid where not c.is_agency
        and not exists (select from item i where i.assignee_id = a.id and i.side = 'payment')`,
    ),
  ).toBe(0)
  expect(summary.items).toBe(await countOf('from item'))
})

test('the weeks before last are invoiced except for stragglers, last week is ready or nearly so', async () => {
  const behind = await rowsOf<{ status: string; count: number }>(`
    select t.status, count(*) as count from billing_transaction t join calendar_period p on p.guid = t.period_guid
    where t.side = 'invoice' and p.end_on < '2026-10-26' group by 1`)
  const of = (status: string) => behind.find((row) => row.status === status)?.count ?? 0
  expect(of('READY')).toBe(0)
  expect(of('COMPLETE')).toBe(summary.completedTransactions)
  expect(of('COMPLETE')).toBeGreaterThan(5 * of('PENDING'))

  const lastWeek = await rowsOf<{ title: string; is_ready: boolean; percent: number }>(`
    select m.title, bool_and(t.status in ('READY', 'NOCHARGE')) as is_ready,
      100 * sum(t.confirmed_count) / sum(t.item_count)::float as percent
    from billing_transaction t join calendar_period p on p.guid = t.period_guid
    join contract_model m on m.guid = t.model_guid
    where t.side = 'invoice' and p.start_on = '2026-10-26' and p.end_on = '2026-11-01' and not t.is_held group by 1`)
  expect(lastWeek.filter((group) => group.is_ready).length).toBeGreaterThanOrEqual(5)
  expect(lastWeek.filter((group) => !group.is_ready).length).toBeGreaterThanOrEqual(4)
  const total = lastWeek.reduce((sum, group) => sum + group.percent, 0)
  expect(total / lastWeek.length).toBeGreaterThan(95)
  for (const group of lastWeek) expect(group.percent, group.title).toBeGreaterThan(85)
})

test('invoices and payments are numbered without a gap in the order of their dates, and late visits wait in the next period', async () => {
  for (const [side, series] of [
    ['invoice', 'INV'],
    ['payment', 'P'],
  ]) {
    const numbers = await rowsOf<{ reference: string }>(
      `select reference from billing_transaction where reference is not null and side = '${side}'
      order by completed_at, reference`,
    )
    const expected = numbers.map((_, index) => `${series}${String(index + 1).padStart(8, '0')}`)
    expect(numbers.map(({ reference }) => reference)).toEqual(expected)
  }
  expect(await countOf(`from billing_transaction where completed_at > '${now}'`)).toBe(0)
  expect(
    await countOf('from item i join billing_transaction t on t.id = i.transaction_id where i.is_historic'),
  ).toBeGreaterThan(3)
})

test('statutory rates are rows with their first day (uk 1)', async () => {
  const rates = await rowsOf(
    `select b.title, b.age_from, b.age_to, b.rate, m.accommodation_offset
    from minimum_wage_band b join minimum_wage m on m.guid = b.minimum_wage_guid
    where m.validity @> date '2026-11-03' order by 1`,
  )
  const offset = { accommodation_offset: '11.10' }
  expect(rates).toEqual([
    { title: 'Aged 18 to 20', age_from: 18, age_to: 20, rate: '10.85', ...offset },
    { title: 'Apprentice', age_from: null, age_to: null, rate: '8.00', ...offset },
    { title: 'National Living Wage', age_from: 21, age_to: null, rate: '12.71', ...offset },
    { title: 'Under 18', age_from: null, age_to: 17, rate: '8.00', ...offset },
  ])
})

test('the days on which the rota keeps carers away are recorded, one illness without an end (docs/design/demo.md)', async () => {
  const kinds = await rowsOf<{ type_alias: string }>('select distinct type_alias from carer_absence order by 1')
  expect(kinds.map(({ type_alias }) => type_alias)).toEqual(['ANNUAL_LEAVE', 'SICKNESS', 'UNPAID_LEAVE'])
  expect(await countOf('from carer_absence where end_date is null')).toBeGreaterThan(0)
  expect(await countOf("from carer_absence where start_date > '2026-11-03'")).toBeGreaterThan(0)
  expect(await countOf("from carer_absence where recorded_at > '2026-11-03T10:00:00Z'")).toBe(0)
})

test('carers and clients have bank details in the form of the schema, and carers have accrued leave', async () => {
  const ofCarers = await countOf('from bank_details where carer_guid is not null')
  expect(ofCarers).toBe(await countOf('from carer'))
  const ofClients = await countOf('from bank_details where client_guid is not null')
  const clients = await countOf('from client')
  expect(ofClients).toBeGreaterThan(clients * 0.4)
  expect(ofClients).toBeLessThan(clients * 0.8)
  expect(await countOf("from carer_accrual where type_alias = 'HOLIDAY'")).toBeGreaterThan(50)
  expect(await countOf("from carer_accrual_item where type = 'Accrual' and amount > 0")).toBeGreaterThan(50)
})

test('carers who have begun have proofs of their right to work and DBS, some of them about to expire', async () => {
  const begun = await countOf("from carer where start_date <= '2026-11-03'")
  for (const category of ['Right to work', 'DBS']) {
    const ofCategory = `from document d join document_category c on c.guid = d.category_guid and c.title = '${category}'`
    expect(await countOf(ofCategory), category).toBe(begun)
    expect(await countOf(`${ofCategory} where d.expires_at between '2026-11-03' and '2026-12-03'`)).toBeGreaterThan(0)
  }
  expect(await countOf("from document where expires_at < '2026-11-03'")).toBeGreaterThan(0)
  expect(await countOf("from document where uploaded_at > '2026-11-03T10:00:00Z'")).toBe(0)
  const stored = await owner.selectFrom('document').select(['storage_key', 'size_bytes']).execute()
  for (const { storage_key, size_bytes } of stored) expect(await files.size(storage_key)).toBe(size_bytes)
})

test('carers are paid for the periods before last week, each with a payslip', async () => {
  const paid = "from billing_transaction where side = 'payment' and completed_at is not null"
  expect(await countOf(paid)).toBe(summary.payslips)
  expect(await countOf('from payslip where transaction_id is not null')).toBe(summary.payslips)
  expect(summary.payslips).toBeGreaterThan(50)
  const ready = `from billing_transaction t join calendar_period p on p.guid = t.period_guid
    where t.side = 'payment' and t.status = 'READY' and p.end_on < '2026-10-26'`
  expect(await countOf(ready)).toBe(0)
  expect(await countOf(`${paid} and completed_at > '${now}'`)).toBe(0)
})

test('extras of last week wait for approval, and some are decided (docs/design/demo.md)', async () => {
  const extras = await rowsOf<{ branch_id: number; status: string; count: number; counted: number }>(`
    select c.branch_id, c.status, count(*) as count, sum(c.total_pence)::bigint as counted
    from charge c join billing_transaction t on t.id = c.transaction_id
    where c.added_by is not null and t.completed_at is null and c.date between '2026-10-26' and '2026-11-01'
    group by 1, 2 order by 1, 2`)
  const branches = [...Map.groupBy(extras, ({ branch_id }) => branch_id).values()]
  expect(branches).toHaveLength(3)
  // 2.25 x 13.10 = 29.475, 0.75 x 12.71 = 9.5325, and 18.00: 29.48 + 9.53 + 18.00
  for (const rows of branches) {
    expect(rows.map(({ status, count, counted }) => [status, count, counted])).toEqual([
      ['Approved', 3, 5701],
      ['Pending', 7, 0],
      ['Rejected', 1, 0],
    ])
  }
  const [sums] = await rowsOf<{ wrong: number }>(`select count(*) as wrong from billing_transaction t
    where t.extra_pence <> (select coalesce(sum(c.total_pence), 0) from charge c where c.transaction_id = t.id)`)
  expect(sums?.wrong).toBe(0)
})

test('reports of the last two weeks answer the template of their branch, and match the status of their visit (VISIT-D06)', async () => {
  const reports = await owner
    .selectFrom('visit_report as r')
    .innerJoin('visit as v', 'v.id', 'r.visit_id')
    .innerJoin('report_template_version as o', 'o.guid', 'r.template_version_guid')
    .select(['v.status', sql<ReportSection[]>`o.sections`.as('sections'), sql<FieldValues>`r.fields`.as('fields')])
    .execute()
  expect(reports.length).toBeGreaterThan(100)
  for (const { status, sections, fields } of reports) {
    const asked = sections.flatMap((section) => section.fields)
    expect(isAnswered(asked, fields)).toBe(status !== visitStatus.partialReport)
    if (status !== visitStatus.partialReport) expect(fieldValueErrors(asked, fields)).toEqual({})
  }
  expect(await countOf('from mobility_assessment')).toBeGreaterThan(10)
})
