/** Milliseconds without input before a call is made (SHELL-156). */
export const debounce = {
  addressSearch: 300,
  schemaLoading: 50,
  documentFilter: 500,
  carerSearch: 500,
  /** All filters of the model lists (MODEL-029). */
  modelFilters: 200,
  /** The items and the charges of a transaction (INVP-018). */
  transactionFilters: 300,
  /** All other lists of the operations portal. */
  filters: 500,
} as const
