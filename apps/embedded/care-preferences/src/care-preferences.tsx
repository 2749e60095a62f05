import { useQuery } from '@tanstack/react-query'
import { clientAccess } from '#contract/client/access.ts'
import { getCarePreferences } from '#contract/client/care-preferences.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { latestOf } from '#web/kit/form/use-initial-value.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { EditPreferences } from './edit-preferences.tsx'
import { PreferencesView } from './preferences-view.tsx'

/** The wishes of a client for their care (CLIENT-020), and below `edit` the form that changes it. */
export function CarePreferences({ basename }: ApplicationProps) {
  const { client } = useClient()
  const mayEdit = usePermission(clientAccess.edit)
  const isEditing = usePathBelow(basename) === 'edit' && mayEdit
  const found = useQuery(queryOf(getCarePreferences, { params: { guid: client.guid } }))
  const edit = mayEdit && !isEditing && (
    <LinkButton look="primary" href={`${basename}/edit`}>
      Edit care preferences
    </LinkButton>
  )
  return (
    <ClientPage actions={edit}>
      <PageBody>
        {found.error && !found.data && <LoadFailed query={found} />}
        {found.data &&
          (isEditing ? (
            <EditPreferences found={found.data} read={() => latestOf(found)} basename={basename} />
          ) : (
            <PreferencesView preferences={found.data} mayEdit={mayEdit} />
          ))}
      </PageBody>
    </ClientPage>
  )
}
