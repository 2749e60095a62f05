import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('digital-careplan', async () => (await import('./digital-careplan.tsx')).DigitalCareplan)
