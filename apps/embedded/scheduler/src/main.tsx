import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('scheduler', async () => (await import('./scheduler.tsx')).Scheduler)
