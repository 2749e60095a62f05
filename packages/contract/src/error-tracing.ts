/** How much of what nobody caught is traced, as parts of one (SHELL-162). */
export const errorTracing = {
  /** Of the errors. */
  sampleRate: 0.2,
  /** Of the sessions: each of their errors comes with its trail. */
  replaysSessionSampleRate: 0.1,
  /** Of the errors of all other sessions that come with their trail. */
  replaysOnErrorSampleRate: 0.1,
} as const

/** Steps of a trail that are kept. */
export const trailLength = 50
