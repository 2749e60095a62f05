import { withSession } from '#server/database/connection.ts'

/** One statement in a session of its own, as the user that the address names. */
export async function runStatement(url: string, statement: string): Promise<void> {
  await withSession(url, (client) => client.query(statement))
}
