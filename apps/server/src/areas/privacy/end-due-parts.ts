import { sql } from 'kysely'
import type { Subject } from '#contract/privacy/subject-access.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { clearRows, eraseRows, forgetHistory, type Part, partsOf } from './apply-rule.ts'

interface DuePart {
  erasure_id: number
  erasure_guid: string
  subject: Subject
  person_guid: string
  title: string
}

/**
 * Erases what was kept of erased people for a time that has passed, in the branch or for one erasure. The register is
 * marked first: triggers let rows go only then.
 */
export async function endDueParts(db: BranchDb, branch: Branch, erasureId: number | null = null): Promise<void> {
  const { rows } = await sql<DuePart>`
    with ended as (
      update erasure_part p set ended_on = ${branch.today}::date
      where p.act = 'keep' and p.ended_on is null and p.kept_until < ${branch.today}::date
        and (${erasureId}::integer is null or p.erasure_id = ${erasureId}::integer)
      returning p.erasure_id, p.title, p.position)
    select d.erasure_id, d.title, e.guid as erasure_guid, coalesce(e.carer_guid, e.client_guid) as person_guid,
      case when e.carer_guid is null then 'client' else 'carer' end as subject
    from ended d join erasure e on e.id = d.erasure_id
    order by d.erasure_id, d.position`.execute(db)
  for (const due of rows) await endPart(db, due)
}

async function endPart(db: BranchDb, { subject, title, person_guid, erasure_guid }: DuePart): Promise<void> {
  const part = partsOf(subject).find((each) => each.title === title)
  if (part?.rule.act !== 'keep') throw new Error(`There is no rule for what is kept as "${title}" of a ${subject}`)
  await forgetHistory(db, erasure_guid, await applyThen(db, part, person_guid, part.rule.then))
}

function applyThen(db: BranchDb, part: Part, guid: string, then: 'erase' | readonly string[]): Promise<string[]> {
  return then === 'erase' ? eraseRows(db, part, guid) : clearRows(db, part, guid, then)
}
