import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('clients', async () => (await import('./clients.tsx')).Clients)
