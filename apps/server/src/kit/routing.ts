import type { Spot } from '#domain/great-circle.ts'

/** Time and length of a way by road. Both are whole. */
export interface Way {
  readonly seconds: number
  readonly metres: number
}

/** A service that knows the roads. */
export interface Routing {
  /** Its name, as kept with its answers. */
  readonly source: string
  /**
   * Returns the ways from each place to each other one, in their order: null where there is none. Returns null if it
   * cannot tell them for these places together. Throws an error when the service does not answer as agreed.
   */
  ways(from: readonly Spot[], to: readonly Spot[]): Promise<readonly (readonly (Way | null)[])[] | null>
}
