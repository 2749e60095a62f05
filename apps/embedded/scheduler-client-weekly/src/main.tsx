import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('scheduler-client-weekly', async () => (await import('./client-week.tsx')).ClientWeek)
