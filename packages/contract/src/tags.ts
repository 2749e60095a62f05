/**
 * The data that calls read and change, by name. After a call that changes a tag, the browser fetches all data with that
 * tag again. A queued job's later changes count for the call only if a screen waits for them.
 */
export type Tag =
  | 'accrual'
  | 'bank-details'
  | 'care-type'
  | 'carer'
  | 'carer-contract'
  | 'client'
  | 'client-contract'
  | 'document'
  | 'download'
  | 'file'
  | 'holiday'
  | 'holiday-tier'
  | 'interface-file'
  | 'invoice-model'
  | 'item'
  | 'minimum-wage'
  | 'operator'
  | 'payment-model'
  | 'relative'
  | 'rule-condition'
  | 'run'
  | 'saved-filter'
  | 'task'
  | 'visit'
