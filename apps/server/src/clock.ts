/** Where "now" comes from, so that a test or the demo can set it. */
export type Clock = {
  /** The present instant as ISO text with Z, to the millisecond. */
  now(): string
}

/** The one place of the server that reads the system clock for what users see. */
export const systemClock: Clock = {
  now: () => Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }),
}
