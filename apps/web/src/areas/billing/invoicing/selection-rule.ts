import type { TransactionGroup } from '#contract/billing/processing.ts'
import { runningStatus } from '../../../kit/list/running.ts'
import { noAddress, waitsFor } from '../transactions/transaction-words.ts'

const noPermission = 'You do not have permission to invoice.'

/** Returns why a group cannot be picked for invoicing, or undefined when it can (INVP-008, INVP-025, INVP-027). */
export function groupRefusal(group: TransactionGroup, mayEdit: boolean): string | undefined {
  if (!mayEdit) return noPermission
  const running = runningStatus(group)
  if (running) return running.text
  if (group.is_processable) return undefined
  if (!group.is_model_processed) return 'Invoices of this contract model are not processed.'
  if (!group.is_addressed) return noAddress
  const reason = waitsFor(group)
  if (reason !== undefined) return reason
  if (group.is_creditable) return 'Everything here has been invoiced.'
  return group.nocharge_count > 0 ? 'Nothing here is charged.' : 'Nothing here can be invoiced yet.'
}

/** Returns why the selection cannot be invoiced; only rows that can be are ever selected. */
export function invoicingRefusal(selected: number, mayEdit: boolean): string | undefined {
  if (!mayEdit) return noPermission
  return selected === 0 ? 'Select what to invoice first.' : undefined
}
