/**
 * What calls read and change, by name. After a call that changes something the browser asks again for all that reads it.
 * What a job does later counts for the call that queues it only where the screens wait for it.
 */
export type Tag =
  | 'care-type'
  | 'carer'
  | 'client'
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
  | 'rule-condition'
  | 'run'
  | 'saved-filter'
  | 'task'
  | 'visit'
