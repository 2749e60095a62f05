import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { CarerAvailability } from './carer-availability.tsx'

registerApplication('carer-availability', CarerAvailability)
