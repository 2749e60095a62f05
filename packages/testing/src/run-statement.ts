import { withSession } from '#server/database/connection.ts'

/** Runs one statement in a session of its own, as the user in the address. */
export async function runStatement(url: string, statement: string): Promise<void> {
  await withSession(url, (client) => client.query(statement))
}
