/** Sample rates of the traces of uncaught errors, as fractions of one (SHELL-162). */
export const errorTracing = {
  /** Errors. */
  sampleRate: 0.2,
  /** Sessions that send their trail with every error. */
  replaysSessionSampleRate: 0.1,
  /** Errors of all other sessions that include their trail. */
  replaysOnErrorSampleRate: 0.1,
} as const

/** The maximum number of steps in a trail. */
export const trailLength = 50
