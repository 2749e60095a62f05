import { requestCopy, type Subject } from '#contract/privacy/subject-access.ts'
import { audit } from '../../kit/audit.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { requestDownload } from '../output/exports.ts'
import { erase } from './erase-person.ts'
import { findPerson } from './person-queries.ts'
import { listErasuresHandler, readErasure } from './read-erasures.ts'

/** Requests a copy of everything held about a person. The request is part of the person's history. */
const request = (subject: Subject) =>
  handle(requestCopy[subject], async ({ params }, context) => {
    const { db, branch } = context
    const person = await findPerson(db, branch, { subject, guid: params.guid })
    await audit(context, 'subject-access', subject, person.guid)
    const job_guid = await requestDownload(context, {
      kind: 'subject-access',
      request: { subject, guid: person.guid },
      fileName: `Subject access ${person.name}.zip`,
    })
    return { job_guid }
  })

export const privacyHandlers: readonly Handler[] = [
  request('carer'),
  request('client'),
  readErasure('carer'),
  readErasure('client'),
  erase('carer'),
  erase('client'),
  listErasuresHandler,
]
