import { clientAccess } from '#contract/client/access.ts'
import { searchAccess } from '#contract/search/access.ts'
import { personInList, type SearchScreens } from '../../kit/search-screen.ts'
import { byReference, filesBy } from '../output/exports.ts'

export const clientSearchScreens: SearchScreens = {
  client: [{ rules: [clientAccess.read], path: ({ guid }) => `/clients/${guid}/profile` }],
  'client-contract': [
    filesBy(byReference, searchAccess.contracts),
    personInList('/clients', searchAccess.contracts, clientAccess.read),
  ],
}
