import { sql } from 'kysely'
import { visitStatus } from '#contract/visit/visits.ts'
import type { BranchDb } from '#server/kit/context.ts'
import { fields, sections } from './report-template.ts'

/** A digest of the visit, from which its report follows, and numbers from 0 on for its answers. */
const turn = (at: number) => sql`('x' || substr(md5(v.guid::text), ${sql.lit(1 + at * 6)}, 6))::bit(24)::integer`
const guidFrom = (text: ReturnType<typeof sql>) =>
  sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

const notes = ['Ate well and in good spirits.', 'A little tired after the walk.', 'Asked about the weekend.']

const answer = (value: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('value', ${value}, 'supporting_text', null::text)`

/**
 * Adds a template to a branch and the reports of the visits of the last two weeks, with mobility assessments of some
 * clients. `publisher` is the account that has published the template. May be called again.
 */
export async function addReports(db: BranchDb, publisher: string, now: string): Promise<void> {
  await addTemplate(db, publisher, now)
  const isPartial = sql`v.status = ${visitStatus.partialReport}`
  await sql`
    insert into visit_report (branch_id, visit_id, template_version_guid, completed_at, completed_by_name, fields)
    select v.branch_id, v.id, o.guid, v.check_out_at, w.name,
      jsonb_build_object(${fields.mood.guid}::text, ${answer(sql`1 + ${turn(0)} % 3 + ${turn(1)} % 3`)},
        ${fields.meal.guid}::text, ${answer(sql`1 + ${turn(2)} % 3`)},
        ${fields.drinks.guid}::text, ${answer(sql`1 + ${turn(3)} % 4`)},
        ${fields.skin.guid}::text, ${answer(sql`${turn(4)} % 2`)})
      -- A partial report lacks an answer that is required.
      || case when ${isPartial} then '{}'::jsonb
        else jsonb_build_object(${fields.alone.guid}::text, ${answer(sql`1 + ${turn(1)} % 2`)}) end
      || case when ${turn(2)} % 4 > 0 then '{}'::jsonb
        else jsonb_build_object(${fields.notes.guid}::text,
          ${answer(sql`(${notes}::text[])[1 + ${turn(0)} % ${sql.lit(notes.length)}]`)}) end
    from visit v
    join carer w on w.guid = v.carer_guid
    join report_template t on t.branch_id = v.branch_id and t.is_default
    join report_template_version o on o.template_guid = t.guid and o.status = 'published'
    where v.start_at between ${now}::timestamptz - interval '14 days' and ${now}::timestamptz
      and v.status between ${visitStatus.partialReport} and ${visitStatus.signedOffConcerned} and v.check_out_at is not null
    on conflict do nothing`.execute(db)
  await addAssessments(db, now)
}

async function addTemplate(db: BranchDb, publisher: string, now: string): Promise<void> {
  const template = guidFrom(sql`'daily notes ' || b.guid`)
  await sql`
    insert into report_template (guid, branch_id, title, is_default)
    select ${template}, b.id, 'Daily notes', true from branch b where b.id = current_branch()
    on conflict do nothing`.execute(db)
  await sql`
    insert into report_template_version (guid, branch_id, template_guid, number, status, title, sections, published_at,
      published_by)
    select ${guidFrom(sql`'version 1 of ' || ${template}`)}, b.id, ${template}, 1, 'published', 'Daily notes',
      ${JSON.stringify(sections)}::jsonb, ${now}::timestamptz - interval '90 days', ${publisher}::uuid
    from branch b where b.id = current_branch()
    on conflict do nothing`.execute(db)
}

/** The clients whose fall risk is followed are assessed, on one visit in seven. */
async function addAssessments(db: BranchDb, now: string): Promise<void> {
  await sql`
    update client c set mobility_assessment_enabled = true
    where not c.mobility_assessment_enabled and exists (select from fall_risk f where f.client_guid = c.guid)`.execute(
    db,
  )
  await sql`
    insert into mobility_assessment (visit_id, branch_id, perceived_fall_risk, mobility_balance_change,
      service_user_perceived_mobility, home_environment_fall_risk, assessment_confidence, local_authority_initiative)
    select v.id, v.branch_id, 1 + ${turn(0)} % 6, 1 + ${turn(1)} % 6, (array[1, 2, 3, 4, 5, 7])[1 + ${turn(2)} % 6],
      1 + ${turn(3)} % 6, 3 + ${turn(4)} % 3, (array[1, 2, 3, 4, 5, 8])[1 + ${turn(1)} % 6]
    from visit v
    join client c on c.guid = v.client_guid and c.mobility_assessment_enabled
    where v.start_at between ${now}::timestamptz - interval '14 days' and ${now}::timestamptz
      and v.status between ${visitStatus.partialReport} and ${visitStatus.signedOffConcerned} and ${turn(0)} % 7 = 0
    on conflict do nothing`.execute(db)
}
