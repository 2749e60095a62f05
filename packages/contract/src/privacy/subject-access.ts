import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { privacyAccess } from './access.ts'

/** The people about whom the provider holds records of their own. */
export type Subject = 'carer' | 'client'

const params = z.object({ guid: Guid })
const response = z.object({ job_guid: Guid })

/** A copy of everything held about one person (Article 15 of the UK GDPR), as a download. */
export const requestCopy = {
  carer: endpoint({
    method: 'POST',
    path: '/carer/:guid/subject-access',
    changes: ['download', 'carer'],
    summary: 'Make a copy of everything held about a carer',
    ...privacyAccess.copyCarer,
    params,
    status: 202,
    response,
    errors: ['NOT_FOUND'],
  }),
  client: endpoint({
    method: 'POST',
    path: '/patient/:guid/subject-access',
    changes: ['download', 'client'],
    summary: 'Make a copy of everything held about a client',
    ...privacyAccess.copyClient,
    params,
    status: 202,
    response,
    errors: ['NOT_FOUND'],
  }),
}
