import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { CareOutcomes } from './care-outcomes.tsx'

registerApplication('care-outcomes', CareOutcomes)
