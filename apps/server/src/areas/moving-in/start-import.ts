import { fieldsOfKind } from '#contract/moving-in/fields-of-kind.ts'
import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import { imports } from '#contract/moving-in/imports.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { applyImportJob } from './jobs.ts'

/** Keeps the file for the job that imports it, which checks it again. */
export const startImport = (kind: ImportKind): Handler =>
  handle(imports[kind].start, async ({ body }, { db, branch, user, now }) => {
    const allowed = new Set(fieldsOfKind(kind, branch.features, user).map(({ key }) => key))
    const ofAllowed = <T>(choices: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(choices).filter(([key]) => allowed.has(key)))
    const { columns, values } = body.choices
    const { guid } = await db
      .insertInto('person_import')
      .values({
        branch_id: branch.id,
        account_guid: user.guid,
        kind,
        file_name: body.file.name.slice(-255),
        choices: JSON.stringify({ columns: ofAllowed(columns), values: ofAllowed(values) }),
        leaves_out: body.leaves_out === 'true',
        people: body.people,
        contracts: body.contracts,
        content: Buffer.from(await body.file.arrayBuffer()),
        created_at: now,
      })
      .returning('guid')
      .executeTakeFirstOrThrow()
    await enqueue(db, applyImportJob, { importGuid: guid, branchGuid: branch.guid }, guid)
    return { guid }
  })
