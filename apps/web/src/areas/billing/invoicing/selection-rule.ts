import type { TransactionGroup } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { runningStatus } from '../../../kit/list/running.ts'
import { processingSides } from '../sides.ts'
import { noAddress, waitsFor } from '../transactions/transaction-words.ts'

/**
 * Returns why a group cannot be picked, or undefined when it can (INVP-008, INVP-025, INVP-027, PAYP-006). A pay group
 * is picked only as a whole (PAYP-D15).
 */
export function groupRefusal(side: Side, group: TransactionGroup, mayEdit: boolean): string | undefined {
  const words = processingSides[side].run
  if (!mayEdit) return words.denied
  const running = runningStatus(group)
  if (running) return running.text
  if (group.is_processable) return undefined
  if (!group.is_model_processed) return words.notProcessed
  if (!group.is_addressed) return noAddress
  if (group.unconfirmed_visits) return 'This group has unconfirmed visits.'
  const reason = waitsFor(group)
  if (reason !== undefined) return reason
  if (group.is_creditable) return words.allDone
  return group.nocharge_count > 0 ? words.noneCharged : words.noneReady
}

/** Returns why the selection cannot be processed; only rows that can be are ever selected. */
export function runRefusal(side: Side, selected: number, mayEdit: boolean): string | undefined {
  const words = processingSides[side].run
  if (!mayEdit) return words.denied
  return selected === 0 ? words.nothingPicked : undefined
}
