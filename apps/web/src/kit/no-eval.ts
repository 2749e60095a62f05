import { config } from 'zod'

// The content security policy forbids code from text. This stops the schemas from trying, which would be reported.
config({ jitless: true })
