import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { requestCopy, type Subject } from '#contract/privacy/subject-access.ts'
import { audit } from '../../kit/audit.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { requestDownload } from '../output/exports.ts'

const unknown = { carer: 'Carer not found', client: 'Client not found' }

/** Requests a copy of everything held about a person. The request is part of the person's history. */
const request = (subject: Subject) =>
  handle(requestCopy[subject], async ({ params }, context) => {
    const { db, branch } = context
    const { rows } = await sql<{ guid: string; name: string }>`
      select guid, name from ${sql.table(subject)} where guid = ${params.guid} and branch_id = ${branch.id}`.execute(db)
    const [person] = rows
    if (!person) throw new AppError('NOT_FOUND', unknown[subject])
    await audit(context, 'subject-access', subject, person.guid)
    const job_guid = await requestDownload(context, {
      kind: 'subject-access',
      request: { subject, guid: person.guid },
      fileName: `Subject access ${person.name}.zip`,
    })
    return { job_guid }
  })

export const privacyHandlers: readonly Handler[] = [request('carer'), request('client')]
