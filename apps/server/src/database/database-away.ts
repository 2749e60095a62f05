import pg from 'pg'

/** PostgreSQL's error codes for ending or refusing a session: shutdown, crash, startup, too many sessions. */
const sqlStates = /^(08|57P0[123]|53300)/

/** The driver's messages for a session that is lost or could not be opened in time. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|timeout expired)/

/** The system's error codes for a connection. */
const codes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const calls = /^(connect|read|write|getaddrinfo)$/

/** Whether an error means that the database was unreachable, and not that the query failed. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return sqlStates.test(error.code ?? '')
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  return messages.test(error.message) || (codes.test(code) && calls.test(syscall))
}
