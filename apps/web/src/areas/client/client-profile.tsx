import { clientAccess } from '#contract/client/access.ts'
import { ClientInput } from '#contract/client/client-input.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useInitialValue } from '../../kit/form/use-initial-value.ts'
import { Wizard } from '../../kit/form/wizard.tsx'
import { refreshed } from '../../kit/http/cache.ts'
import { usePermission } from '../../kit/session/access.ts'
import { useCoreSchema } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { LoginControls } from '../identity/exports.ts'
import { useClientRules, useClientRulesKnown } from './client-form.ts'
import { ClientOverview } from './client-overview.tsx'
import { ClientPage } from './client-page.tsx'
import { clientSections } from './client-sections.tsx'
import { clientLabels, valuesOf } from './client-values.ts'
import { useLeavingQuestion } from './leaving-question.tsx'
import { type Client, useClient } from './open-client.ts'
import { ClientSummary, useOverview } from './overview/client-summary.tsx'
import { NextVisit } from './overview/next-visit.tsx'
import styles from './overview/overview.module.css'
import { useUpdateClient } from './save-client.ts'
import { overviewEntry } from './section-menu.tsx'

/** CLIENT-011; at `overview` the client at a glance. */
export function ClientProfile({ section }: { section: string }) {
  return section === 'overview' ? <ClientOverview /> : <ClientSections section={section} />
}

function ClientSections({ section }: { section: string }) {
  const { client, reload: reloadClient } = useClient()
  const isReady = useClientRulesKnown()
  const { number, first, reload } = useInitialValue<Client | undefined>(client, reloadClient)
  return (
    <ClientPage next={<NextVisit guid={client.guid} overview={useOverview(client.guid)} />}>
      <PageBody>
        <div className={styles.formAndSummary}>
          <div className={styles.form}>
            <div>
              {first && isReady && <EditClient key={number} first={first} section={section} onReload={reload} />}
            </div>
            <ClientSummary login={<Login client={client} />} />
          </div>
        </div>
      </PageBody>
    </ClientPage>
  )
}

/** AUTH-042, for a client. */
function Login({ client }: { client: Client }) {
  const status = useCoreSchema().data?.models.patient?.status?.find(({ id }) => id === client.status)
  const user = { ...client, email: client.profile.email }
  return <LoginControls user={user} isActive={status?.type !== 'Inactive'} rule={clientAccess.edit} />
}

interface EditClientProps {
  /** As the client was when the form began. */
  first: Client
  section: string
  /** Starts again with what is there by now. */
  onReload: () => Promise<void>
}

const readOnlyReason = 'You do not have the permission to change clients.'

function EditClient({ first, section, onReload }: EditClientProps) {
  const openPath = useOpenPath()
  const { client } = useClient()
  const rules = useClientRules()
  const mayEdit = usePermission(clientAccess.edit)
  const { save, isLate } = useUpdateClient(first)
  const { guid } = first
  const profile = paths.client(guid, 'profile/')
  const leaving = useLeavingQuestion(client, rules)
  const form = useForm({
    schema: ClientInput,
    initial: valuesOf(first),
    labels: clientLabels,
    toBody: rules.toBody,
    check: rules.check,
    warnings: rules.warnings,
    staysOn: (path) => path.startsWith(profile) && path !== `${profile}overview`,
    confirm: leaving.confirm,
    submit: save,
    async onSaved() {
      toast('Client successfully updated.')
      await refreshed()
    },
  })
  const sections = clientSections({ form, rules, client })
  if (!sections.some(({ id }) => id === section)) return <Redirect to={paths.client(guid)} />
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Wizard
        form={form}
        label={client.profile.name}
        sections={sections}
        section={section}
        menuFirst={[overviewEntry]}
        onSection={(id) => openPath(paths.client(guid, `profile/${id}`))}
        cancel={paths.clients()}
        readOnly={mayEdit ? undefined : readOnlyReason}
      />
      {leaving.dialog}
    </>
  )
}
