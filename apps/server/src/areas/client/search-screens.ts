import { clientAccess } from '#contract/client/access.ts'
import { searchAccess } from '#contract/search/access.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { personInList, type SearchScreens } from '../../kit/search-screen.ts'
import { byReference, filesBy } from '../output/exports.ts'

export const clientSearchScreens: SearchScreens = {
  client: [{ rules: [clientAccess.read], path: ({ guid }) => `/clients/${guid}/profile` }],
  'client-contract': [
    {
      rules: [clientAccess.read, userContractAccess.edit],
      path: ({ guid, owner }) => `/clients/${owner?.guid}/contracts/${guid}`,
    },
    filesBy(byReference, searchAccess.contracts),
    personInList('/clients', searchAccess.contracts, clientAccess.read),
  ],
}
