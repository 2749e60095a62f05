import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('company', async () => (await import('./company.tsx')).Company)
