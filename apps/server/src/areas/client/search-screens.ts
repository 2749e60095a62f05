import { clientAccess } from '#contract/client/access.ts'
import { searchAccess } from '#contract/search/access.ts'
import { personInList, type SearchScreens } from '../../kit/search-screen.ts'
import { byReference, filesBy } from '../output/exports.ts'

export const clientSearchScreens: SearchScreens = {
  client: [personInList('/clients', clientAccess.read)],
  'client-contract': [
    filesBy(byReference, searchAccess.contracts),
    personInList('/clients', searchAccess.contracts, clientAccess.read),
  ],
}
