import { type Running, runningStatus } from '../../../kit/list/running.ts'

/** What decides whether a group or transaction can be picked, and for what (INVP-025). */
export interface Pickable extends Running {
  readonly is_processable: boolean
  readonly is_creditable: boolean
  /** False where its invoices go to a funder whose address is not known. */
  readonly is_addressed?: boolean
}

/** INVP-026. */
const mixedSelection = 'Please select items either for invoicing or crediting, not both'

/** Of a model whose invoices go to the funder (MODEL-D20). */
export const noAddress = 'This contract model has no funder address. Enter it in the settings of the model.'

/**
 * What a selection can be used for. A group that is invoiced in part can be both picked for invoicing and for
 * crediting, so it goes with either; only what suits no single action is mixed.
 */
export function purposeOf(rows: readonly Pickable[]): 'none' | 'invoice' | 'credit' | 'either' | 'mixed' {
  if (rows.length === 0) return 'none'
  const invoice = rows.every((row) => row.is_processable)
  const credit = rows.every((row) => row.is_creditable)
  if (invoice && credit) return 'either'
  if (invoice) return 'invoice'
  return credit ? 'credit' : 'mixed'
}

/** Why a row can not be picked, or undefined when it can (INVP-008, INVP-025, INVP-027). */
export function pickRefusal(row: Pickable, mayEdit: boolean): string | undefined {
  if (!mayEdit) return 'You do not have permission to invoice.'
  const running = runningStatus(row)
  if (running) return running.text
  if (row.is_processable || row.is_creditable) return undefined
  if (row.is_addressed === false) return noAddress
  return 'Nothing here is ready to be invoiced yet.'
}

/** Why a selection can not be invoiced, or undefined when it can (INVP-008, INVP-026). */
export function invoicingRefusal(rows: readonly Pickable[], mayEdit: boolean): string | undefined {
  if (!mayEdit) return 'You do not have permission to invoice.'
  const purpose = purposeOf(rows)
  switch (purpose) {
    case 'none':
      return 'Select what is to be invoiced first.'
    case 'credit':
      return 'What is selected has been invoiced already.'
    case 'mixed':
      return mixedSelection
    case 'invoice':
    case 'either':
      return undefined
    default:
      return purpose satisfies never
  }
}
