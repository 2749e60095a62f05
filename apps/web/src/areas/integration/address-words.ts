/** SHELL-120. */
export const noSuggestion =
  'No result found. Try searching using only the street name or postcode to refine your search.'
/** SHELL-121. */
export const noAddressOfPostcode = 'We were unable to find a valid address for this postcode.'
