import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('employment-identity', async () => (await import('./employment-identity.tsx')).EmploymentIdentity)
