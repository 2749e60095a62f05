/**
 * Something outside the program that keeps it from starting: a flag, a port, a folder, a database.
 * `main.ts` prints its message as one line and exits; any other error is a bug and keeps its stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
