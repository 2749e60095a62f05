import type { TransactionGroup } from '#contract/billing/transactions.ts'
import { errorCatalogue } from '#contract/errors.ts'
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

interface Picked {
  readonly selected: number
  readonly allRunnable: boolean
  readonly allCreditable: boolean
  readonly mayEdit: boolean
  readonly mayCredit: boolean
}

/**
 * Returns why a selection cannot be processed, and why not credited; undefined where it can. Rows of both kinds can be
 * selected, but not together (INVP-025, INVP-026, PAYP-D05).
 */
export function selectionReasons(
  side: Side,
  { selected, allRunnable, allCreditable, mayEdit, mayCredit }: Picked,
): { run: string | undefined; credit: string | undefined } {
  const words = processingSides[side].run
  const isMixed = !allRunnable && !allCreditable
  const reason = (denied: string | undefined, nothing: string, all: boolean, other: string) => {
    if (denied !== undefined) return denied
    if (selected === 0) return nothing
    if (all) return undefined
    return isMixed ? errorCatalogue.MIXED_SELECTION.title : other
  }
  return {
    run: reason(
      mayEdit ? undefined : words.denied,
      words.nothingPicked,
      allRunnable,
      'What is selected can only be credited.',
    ),
    credit: reason(
      mayCredit ? undefined : 'You do not have permission to credit.',
      'Select what to credit first.',
      allCreditable,
      'Nothing selected can be credited yet.',
    ),
  }
}

/** The word beside the tick box of a pay group: crediting or paying (PAYP-011). */
export function payGroupWord(group: Pick<TransactionGroup, 'is_creditable'>): string {
  return group.is_creditable ? 'Cr' : 'Pay'
}
