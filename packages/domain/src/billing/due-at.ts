/** The fields that show whether an item is still to come. Instants are epoch minutes. */
export interface ItemToCome {
  readonly isChargeable: boolean
  readonly isConfirmed: boolean
  readonly isCancelled: boolean
  /** Whether it has no price because check-in or check-out is missing. */
  readonly lacksTimes: boolean
  readonly rosteredEnd: number
  readonly actualStart: number | null
  readonly actualEnd: number | null
}

/**
 * Returns when an item's missing confirmation or times are due: at the rostered end. Until then nothing is overdue.
 * Null if nothing is outstanding: nothing is missing, or its times are known, or it is cancelled or not charged.
 */
export function dueAt(item: ItemToCome): number | null {
  const isOver = item.isCancelled || (item.actualStart !== null && item.actualEnd !== null)
  const lacksNothing = !item.isChargeable || (item.isConfirmed && !item.lacksTimes)
  return isOver || lacksNothing ? null : item.rosteredEnd
}
