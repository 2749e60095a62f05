import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('carer-absences', async () => (await import('./carer-absences.tsx')).CarerAbsences)
