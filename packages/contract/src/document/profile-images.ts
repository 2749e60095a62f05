import { z } from 'zod'
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

export const carerProfileImage = profileImage('/carer', ['User.Carer:Read'])
export const clientProfileImage = profileImage('/patient', ['User.Client:Read'])
/** One's own is open to everybody signed in, as one's profile is (SHELL-D20). */
export const operatorProfileImage = profileImage('/operator', 'signed-in')
