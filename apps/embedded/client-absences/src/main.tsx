import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { ClientAbsences } from './client-absences.tsx'

registerApplication('client-absences', ClientAbsences)
