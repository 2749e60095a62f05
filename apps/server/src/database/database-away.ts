import pg from 'pg'

/** What PostgreSQL says when it ends a session or takes none: shut down, crashed, starting, too many sessions. */
const sqlStates = /^(08|57P0[123]|53300)/

/** What the driver says of a session that is gone or could not be opened in time. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|timeout expired)/

/** What the machine says of a connection. */
const codes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const calls = /^(connect|read|write|getaddrinfo)$/

/** Whether the error says that the database was not there, and nothing about what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return sqlStates.test(error.code ?? '')
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  return messages.test(error.message) || (codes.test(code) && calls.test(syscall))
}
