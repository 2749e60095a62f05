/** Whole per cent, rounded down, so that 100 means all; 0 of nothing (INVP-D17). */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole)
}
