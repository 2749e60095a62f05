import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { CarePreferences } from './care-preferences.tsx'

registerApplication('care-preferences', CarePreferences)
