import { registerApplication } from '#web/kit/embedded/register-application.ts'

registerApplication('client-documents', async () => (await import('./documents.tsx')).Documents)
