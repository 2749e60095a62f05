/** A carer, client or shift category, as the care planner is told of it. */
export interface PlannerRecord {
  readonly guid: string
  readonly kind: 'carer' | 'client' | 'shift-category'
  /** Its fields as JSON, by their names in the protocol. */
  readonly data: Readonly<Record<string, unknown>>
}

/** An answer for a record: the number of the care planner for it, or why it is refused. */
export type PlannerAnswer =
  | { readonly guid: string; readonly id: number; readonly url: string | null }
  | { readonly guid: string; readonly problem: string }

/** A program that plans care with our carers, clients and shift categories. */
export interface CarePlanner {
  /**
   * Sends records of a branch, by its reference or guid. The care planner knows them by our guids, so sending them again
   * changes nothing more. Returns one answer for each. Throws an error when it does not answer as agreed.
   */
  send(branch: string, records: readonly PlannerRecord[]): Promise<readonly PlannerAnswer[]>
  /**
   * Has the data of a person erased there as well, by our guid; a person it does not know changes nothing. Throws an
   * error when it does not confirm.
   */
  erase(branch: string, guid: string): Promise<void>
}
