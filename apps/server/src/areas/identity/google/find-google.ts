import { findGoogle } from '#contract/identity/google.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { enabledGoogle } from './enabled-google.ts'

export const findGoogleHandler = handlePublic(findGoogle, async (_input, { services }) => {
  const google = enabledGoogle(services)
  return { authorizationEndpoint: await google.authorizationEndpoint(), clientId: google.clientId }
})
