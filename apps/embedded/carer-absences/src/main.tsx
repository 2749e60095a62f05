import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { lazyPart } from '#web/kit/lazy-part.tsx'

// Loaded like a screen, with the styles that it shares with screens.
registerApplication(
  'carer-absences',
  lazyPart(async () => (await import('./carer-absences.tsx')).CarerAbsences, { isScreen: true }),
)
