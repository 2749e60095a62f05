import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('client-profile', async () => (await import('./profile.tsx')).Profile)
