import { sql } from 'kysely'
import { AppError, invalidField } from '#contract/errors.ts'
import { erasePerson } from '#contract/privacy/erasure.ts'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { audit } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { eraseAccount, forgetEmail } from '../identity/exports.ts'
import { clearRows, eraseRows, forgetHistory, type Part, partsOf } from './apply-rule.ts'
import { endDueParts } from './end-due-parts.ts'
import { insertErasure, planErasure, selectErasure } from './erasure-queries.ts'
import { obstaclesTo } from './obstacles.ts'
import { clearPerson, findPerson, type Person } from './person-queries.ts'

/** Erases the data of a person in one transaction: completely, or not at all. Files go after the commit. */
export const erase = (subject: Subject) =>
  handle(erasePerson[subject], async ({ params, body }, context) => {
    const { db, branch, now } = context
    const person = await findPerson(db, branch, { subject, guid: params.guid }, 'lock')
    if (await selectErasure(db, person)) throw new AppError('PERSON_ERASED')
    const obstacles = await obstaclesTo(db, branch, person)
    if (obstacles.length > 0) throw new AppError('NOT_ERASABLE', obstacles.map(({ problem }) => problem).join(' '))
    if (body.name !== person.name) throw invalidField('name', `Type the name exactly: ${person.name}`)
    const plan = await planErasure(db, branch, person)
    if (plan.parts.reduce((sum, { rows }) => sum + rows, 0) !== body.rows) throw new AppError('CHANGED_MEANWHILE')
    const erasure = await insertErasure(context, person, plan)
    await eraseNow(context, person, erasure)
    await endDueParts(db, branch, erasure.id)
    await db.updateTable('erasure').set({ erased_at: now }).where('id', '=', erasure.id).execute()
    const parts = plan.parts.map(({ title, act, rows, kept_until }) => ({ title, act, rows, kept_until }))
    await audit(context, 'erase', subject, person.guid, { after: { number: erasure.id, parts } })
    return { number: erasure.id }
  })

/** Applies the rules that hold from now on, and takes the values out of the history. */
async function eraseNow(
  context: Context,
  person: Person,
  { id, guid: erasureGuid }: { readonly id: number; readonly guid: string },
): Promise<void> {
  const { db } = context
  const keys = await keysOf(context, person)
  await eraseRelativesAccounts(context, person, `Relative of erased client ${id}`)
  if (person.email !== null) await forgetEmail(db, person.email)
  const records = [person.guid]
  // The record of the person is the last: other rows are found by its account.
  const isPerson = ({ table }: Part) => table.table === person.subject
  const parts = partsOf(person.subject)
  for (const part of [...parts.filter((each) => !isPerson(each)), ...parts.filter(isPerson)])
    records.push(...(await applyNow(context, person, part, id)))
  await forgetHistory(db, erasureGuid, records, keys)
  await forgetAnswers(context, [person.guid, ...keys])
}

/** Applies the rule of a part; returns the guids of the rows that it changed. */
async function applyNow(context: Context, person: Person, part: Part, number: number): Promise<string[]> {
  const { db } = context
  const { guid, accountGuid } = person
  const { rule, table } = part
  if (rule.act === 'erase') return eraseRows(db, part, guid)
  if (rule.act === 'keep') return []
  if (rule.columns.length > 0) return clearRows(db, part, guid, rule.columns)
  if (table.table === person.subject) await clearPerson(db, person, number)
  if (table.table !== 'account' || accountGuid === null) return []
  await eraseAccount(context, accountGuid, `Erased ${person.subject} ${number}`)
  return [accountGuid]
}

async function eraseRelativesAccounts(context: Context, { subject, guid }: Person, name: string): Promise<void> {
  if (subject !== 'client') return
  const relatives = await context.db
    .selectFrom('relative as r')
    .select(['r.account_guid', 'r.email'])
    .where('r.client_guid', '=', guid)
    .execute()
  for (const { account_guid, email } of relatives) {
    if (email !== null) await forgetEmail(context.db, email)
    if (account_guid === null) continue
    await context.db.updateTable('relative').set({ account_guid: null }).where('client_guid', '=', guid).execute()
    await eraseAccount(context, account_guid, name)
  }
}

/** Texts that belong to nobody else: in the history of other records they stand for the person. */
async function keysOf({ db }: Context, { subject, guid }: Person): Promise<string[]> {
  const columns = subject === 'carer' ? ['email', 'ni_number', 'dbs_number'] : ['email', 'ni_number', 'nhs_number']
  const { rows } = await sql<{ key: string | null }>`
    select unnest(array[${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))}]) as key
    from ${sql.table(subject)} where guid = ${guid}`.execute(db)
  return rows.flatMap(({ key }) => (key === null || key.trim().length < 6 ? [] : key))
}

/** The answers that are kept for repeated requests, which are the only copies of what callers were shown. */
async function forgetAnswers({ db }: Context, keys: readonly string[]): Promise<void> {
  await sql`
    delete from idempotency i where exists (
      select from unnest(${[...keys]}::text[]) k where strpos(lower(i.response::text), lower(k)) > 0)`.execute(db)
}
