/**
 * A condition outside the program that prevents its start: a flag, a port, a folder, a database.
 * `main.ts` prints its message as one line and exits; any other error is a bug and keeps its stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/**
 * Returns a one-line error for refusals of PostgreSQL and the operating system during the start too: they are not bugs.
 * Undefined for every other error.
 */
export function startupErrorOf(error: unknown): StartupError | undefined {
  if (error instanceof StartupError) return error
  if (!(error instanceof Error)) return undefined
  const { code, syscall, severity } = error as { code?: string; syscall?: string; severity?: string }
  const [line = ''] = error.message.split('\n')
  if (severity !== undefined) return new StartupError(`PostgreSQL refuses: ${line} (${code}).`, { cause: error })
  if (syscall !== undefined) return new StartupError(`The system refuses: ${line}.`, { cause: error })
  if (/^Connection terminated/.test(line)) {
    return new StartupError('The connection to the database was lost.', { cause: error })
  }
  return undefined
}
