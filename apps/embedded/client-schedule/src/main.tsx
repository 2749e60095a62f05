import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('client-schedule', async () => (await import('./client-schedule.tsx')).ClientSchedule)
