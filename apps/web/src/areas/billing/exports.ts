// The parts of this area that other areas may use.

export { ItemSearch } from './item-search/item-search.tsx'
export { Working } from './working/working.tsx'
