import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('care-outcomes', async () => (await import('./care-outcomes.tsx')).CareOutcomes)
