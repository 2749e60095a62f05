/** A call by which a carer has begun or ended a visit. */
export interface FeedCall {
  /** Given by the other system, once for each call. */
  readonly id: string
  readonly kind: 'check-in' | 'check-out'
  /** The carer's CM2000 pin, and the client's reference. */
  readonly pin: string
  readonly client: string
  /** Instant. */
  readonly at: string
}

/** A system that records check-ins by telephone. */
export interface CheckInFeed {
  /**
   * Reads the calls of a branch in a time, by its reference or guid. Throws an error when the system does not answer as
   * agreed.
   */
  calls(branch: string, from: string, to: string): Promise<readonly FeedCall[]>
}
