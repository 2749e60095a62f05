import { elapsedText } from './working-text.ts'

/** The facts about an item that costs nothing. */
export interface WithoutCharge {
  /** Switched off by a person, who may have said why. */
  readonly isExcluded: boolean
  readonly exclusion: string | null
  /** Whether a rule lets it be charged at all. */
  readonly isChargeable: boolean
  /** Minutes from the cancelling to the rostered start, below zero when it came after it; null unless cancelled. */
  readonly notice: number | null
  /** The condition that its rule is for; null where it is not known. */
  readonly condition: string | null
  readonly chargedMinutes: number
}

/** Why an item costs nothing, in the words of an invoice's backing table. */
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
  return minutes > 0 ? `${elapsedText(minutes)} before` : `${elapsedText(-minutes)} after its start`
}
