/** What tells whether something of an item is still to come. Instants are epoch minutes. */
export interface ItemToCome {
  readonly isChargeable: boolean
  readonly isConfirmed: boolean
  readonly isCancelled: boolean
  /** Whether it has no price for want of check-in or check-out. */
  readonly lacksTimes: boolean
  readonly rosteredEnd: number
  readonly actualStart: number | null
  readonly actualEnd: number | null
}

/**
 * When what an item still lacks, its confirmation or its times, is due: at the rostered end. Until then nobody has missed
 * anything. Null where nothing is to come: it lacks nothing, its times are known, it is cancelled or not charged.
 */
export function dueAt(item: ItemToCome): number | null {
  const isOver = item.isCancelled || (item.actualStart !== null && item.actualEnd !== null)
  const lacksNothing = !item.isChargeable || (item.isConfirmed && !item.lacksTimes)
  return isOver || lacksNothing ? null : item.rosteredEnd
}
