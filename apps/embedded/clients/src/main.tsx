import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { Clients } from './clients.tsx'

registerApplication('clients', Clients)
