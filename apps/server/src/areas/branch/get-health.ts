import { sql } from 'kysely'
import { health } from '#contract/branch/branches.ts'
import { AppError } from '#contract/errors.ts'
import { handlePublic } from '../../kit/http/mount.ts'

/** finance 10: 503 when the database does not respond, without further detail. */
export const healthHandler = handlePublic(health, async (_input, { services }) => {
  try {
    await sql`select 1`.execute(services.db)
  } catch {
    throw new AppError('UNAVAILABLE')
  }
  return { status: 'ok' as const }
})
