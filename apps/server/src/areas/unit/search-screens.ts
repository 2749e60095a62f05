import { unitAccess } from '#contract/unit/access.ts'
import type { SearchScreens } from '../../kit/search-screen.ts'

export const unitSearchScreens: SearchScreens = {
  unit: [{ rules: [unitAccess.read], path: ({ guid }) => `/units/${guid}/edit` }],
  'unit-contract': [{ rules: [unitAccess.read], path: ({ guid, owner }) => `/units/${owner?.guid}/contracts/${guid}` }],
}
