import { z } from 'zod'
import { carerAccess } from '../carer/access.ts'
import { clientAccess } from '../client/access.ts'
import { type Access, endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'

function profileImage(prefix: string, access: Access) {
  return endpoint({
    method: 'GET',
    path: `${prefix}/:guid/profile-image`,
    reads: [],
    summary: 'The profile image of a user, a JPEG or a PNG (SHELL-174)',
    access,
    params: z.object({ guid: Guid }),
    response: z.file(),
    errors: ['NOT_FOUND'],
  })
}

export const carerProfileImage = profileImage('/carer', carerAccess.read.access)
export const clientProfileImage = profileImage('/patient', clientAccess.read.access)
/** Every signed-in user may read their own picture, like their own profile (SHELL-D20). */
export const operatorProfileImage = profileImage('/operator', 'signed-in')
