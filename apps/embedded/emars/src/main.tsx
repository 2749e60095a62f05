import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('emars', async () => (await import('./emars.tsx')).Emars)
