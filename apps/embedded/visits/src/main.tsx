import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('visits', async () => (await import('./visits.tsx')).Visits)
