/** Milliseconds for which typing, or the asking of several, has to rest before a call is made (SHELL-156). */
export const debounce = {
  addressSearch: 300,
  schemaLoading: 50,
  documentFilter: 500,
  carerSearch: 500,
  /** Everything that filters the model lists (MODEL-029). */
  modelFilters: 200,
  /** Every other list of the operations portal. */
  filters: 500,
} as const
