import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('carer-availability', async () => (await import('./carer-availability.tsx')).CarerAvailability)
