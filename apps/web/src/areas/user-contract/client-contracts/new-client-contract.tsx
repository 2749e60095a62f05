import { useQuery } from '@tanstack/react-query'
import { createClientContract, listContributionSources } from '#contract/user-contract/client-contracts.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { ClientPage, useClient } from '../../client/exports.ts'
import { ClientContractForm } from './client-contract-form.tsx'
import { newContract, sentBody } from './client-contract-values.ts'

/** CLCON-002, CLCON-007, CLCON-D04. */
export function NewClientContract() {
  const { client } = useClient()
  const openPath = useOpenPath()
  const params = { ownerGuid: client.guid }
  const sources = useQuery({ ...queryOf(listContributionSources, { params }), gcTime: 0 })
  const create = useCall(createClientContract, { errors: 'form' })
  const { saving } = useSaving()
  return (
    <ClientPage>
      <PageBody>
        {sources.error && !sources.data && <LoadFailed query={sources} />}
        {sources.data && (
          <ClientContractForm
            initial={newContract(sources.data.has_contracts)}
            sources={sources.data}
            submit={(body) => saving(create.mutateAsync({ params, body: sentBody(body) }))}
            onSaved={async ({ guid }) => {
              await refreshed()
              toast('Contract successfully created.')
              openPath(paths.client(client.guid, `contracts/${guid}`))
            }}
          />
        )}
      </PageBody>
    </ClientPage>
  )
}
