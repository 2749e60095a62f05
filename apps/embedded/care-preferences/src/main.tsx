import { registerApplication } from '#web/kit/embedded/register-application.ts'
import { lazyPart } from '#web/kit/lazy-part.tsx'

// It shares code with screens of the shell. Only what is imported later brings the styles of that code along.
registerApplication(
  'care-preferences',
  lazyPart(async () => (await import('./care-preferences.tsx')).CarePreferences, { isScreen: true }),
)
