import { config } from 'zod'

// The content security policy lets no script make code from text; schemas are told not to try, so that nothing is reported.
config({ jitless: true })
