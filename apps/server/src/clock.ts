/** The source of "now", so that a test or the demo can set it. */
export type Clock = {
  /** Returns the current instant as ISO text with Z, to the millisecond. */
  now(): string
}

/** The only place in the server that reads the system clock for what users see. */
export const systemClock: Clock = {
  now: () => Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }),
}
