import { useQuery } from '@tanstack/react-query'
import { relativeAccess } from '#contract/relative/access.ts'
import { getRelative, type Relative, RelativeInput, updateRelative } from '#contract/relative/relatives.ts'
import { isGuid } from '#domain/validators/text.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Status } from '#ui/status/status.tsx'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useSaving } from '../../kit/form/use-saving.ts'
import { Wizard } from '../../kit/form/wizard.tsx'
import { refreshed } from '../../kit/http/cache.ts'
import { queryOf, useCall } from '../../kit/http/query.ts'
import type { SeenVersion } from '../../kit/http/seen-version.ts'
import { RecordPage } from '../../kit/record-page.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { useClient } from '../client/exports.ts'
import { HistoryButton } from '../history/exports.ts'
import { LoginControls } from '../identity/exports.ts'
import { careCircleCrumb, clientCrumbs } from './crumbs.ts'
import { relativeSections } from './relative-sections.tsx'
import { bodyOf, relativeLabels, valuesOf } from './relative-values.ts'

interface EditRelativeProps {
  guid: string
  section: string
}

/** RELATIVE-005, RELATIVE-D10. */
export function EditRelative({ guid, section }: EditRelativeProps) {
  const { client } = useClient()
  const params = { client: client.guid, guid }
  // A form always starts with the current state, never with a cached one.
  const record = useQuery({ ...queryOf(getRelative, { params }), enabled: isGuid(guid), gcTime: 0 })
  return (
    <RecordPage
      guid={guid}
      name="Contact"
      list={careCircleCrumb(client)}
      backLabel="Back to Care Circle"
      before={clientCrumbs(client)}
      record={record}
      headOf={(relative) => ({
        title: relative.profile.name,
        status: <Status word={relative.status === 0 ? 'Active' : 'Inactive'} />,
        facts: relative.relationship,
        actions: (
          <>
            <Login relative={relative} />
            <HistoryButton type="relative" guid={relative.guid} />
          </>
        ),
      })}
    >
      {(first, seen, reload) => <EditForm relative={first} section={section} seen={seen} onReload={reload} />}
    </RecordPage>
  )
}

/** RELATIVE-D07: an inactive relative is neither invited nor sent a password reset. */
function Login({ relative }: { relative: Relative }) {
  const isActive = relative.status === 0
  return (
    <LoginControls
      user={{ ...relative, email: relative.profile.email }}
      isActive={isActive}
      rule={relativeAccess.edit}
      lock={isActive ? undefined : 'This user is inactive.'}
    />
  )
}

interface EditFormProps {
  /** As it was when the form began. */
  relative: Relative
  section: string
  seen: SeenVersion
  onReload: () => Promise<void>
}

const readOnlyReason = 'You do not have the permission to change contacts.'

function EditForm({ relative, section, seen, onReload }: EditFormProps) {
  const openPath = useOpenPath()
  const mayEdit = usePermission(relativeAccess.edit)
  const { client, guid } = relative
  const { saving, isLate } = useSaving('Could not update user details')
  const update = useCall(updateRelative, { errors: 'form', seen })
  const pathOf = (id: string) => paths.relative(client, guid, id)
  const form = useForm({
    schema: RelativeInput,
    initial: valuesOf(relative),
    labels: relativeLabels,
    toBody: bodyOf,
    staysOn: (path) => path.startsWith(pathOf('')),
    submit: (body) => saving(update.mutateAsync({ params: { client, guid }, body })),
    async onSaved() {
      toast('User details successfully saved.')
      await refreshed()
    },
  })
  const hasAccount = relative.has_login || relative.invitation.label !== 'Not invited'
  const sections = relativeSections({ form, needsEmail: hasAccount })
  if (!sections.some(({ id }) => id === section)) return <Redirect to={pathOf('personal-details')} />
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Wizard
        form={form}
        label={relative.profile.name}
        sections={sections}
        section={section}
        onSection={(id) => openPath(pathOf(id))}
        cancel={paths.relatives(client)}
        readOnly={mayEdit ? undefined : readOnlyReason}
      />
    </>
  )
}
