import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('scheduler-carer-weekly', async () => (await import('./carer-week.tsx')).CarerWeek)
