import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('care-preferences', async () => (await import('./care-preferences.tsx')).CarePreferences)
