import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { Profile } from './profile.tsx'

registerApplication('client-profile', Profile)
