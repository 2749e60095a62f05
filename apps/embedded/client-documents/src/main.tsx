import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { Documents } from './documents.tsx'

registerApplication('client-documents', Documents)
