import { durationText } from '../duration.ts'

/** The facts about an item that costs nothing. */
export interface WithoutCharge {
  /** Excluded by a user, optionally with a reason. */
  readonly isExcluded: boolean
  readonly exclusion: string | null
  /** Whether its rule allows charging. */
  readonly isChargeable: boolean
  /** Minutes between the cancellation and the rostered start; negative after the start, null unless cancelled. */
  readonly notice: number | null
  /** The condition of its rule; null if not known. */
  readonly condition: string | null
  readonly chargedMinutes: number
}

/** Returns why an item costs nothing, in the words of an invoice's backing table. */
export function noChargeReason(item: WithoutCharge): string {
  if (item.isExcluded) return item.exclusion ? `Excluded: ${item.exclusion}` : 'Excluded'
  if (item.notice !== null) {
    const when = noticeGiven(item.notice)
    return item.condition === null ? `Cancelled ${when}` : `${item.condition}: cancelled ${when}`
  }
  if (!item.isChargeable) {
    const isNamed = item.condition !== null && item.condition !== 'None'
    return isNamed ? `${item.condition}: free by rule` : 'Free by rule'
  }
  return item.chargedMinutes === 0 ? 'No time charged' : 'Priced at zero'
}

function noticeGiven(minutes: number): string {
  if (minutes === 0) return 'at its start'
  return minutes > 0 ? `${durationText(minutes)} before` : `${durationText(-minutes)} after its start`
}
