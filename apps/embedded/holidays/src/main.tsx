import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('holidays', async () => (await import('./holidays.tsx')).Holidays)
