import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { EmploymentIdentity } from './employment-identity.tsx'

registerApplication('employment-identity', EmploymentIdentity)
