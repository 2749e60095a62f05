import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { CarerAbsences } from './carer-absences.tsx'

registerApplication('carer-absences', CarerAbsences)
