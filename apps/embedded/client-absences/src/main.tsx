import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('client-absences', async () => (await import('./client-absences.tsx')).ClientAbsences)
