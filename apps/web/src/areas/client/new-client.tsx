import { ClientInput } from '#contract/client/client-input.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { Wizard } from '../../kit/form/wizard.tsx'
import { refreshed } from '../../kit/http/cache.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { useClientRules, useClientRulesKnown } from './client-form.ts'
import { clientSections } from './client-sections.tsx'
import { clientLabels, newClient } from './client-values.ts'
import { clientsCrumb } from './open-client.ts'
import { useCreateClient } from './save-client.ts'

/** CLIENT-007, CLIENT-D22. The form waits for the statuses and features that its rules need. */
export function NewClient({ section }: { section: string }) {
  const isReady = useClientRulesKnown()
  return (
    <Page title="Create a new client" crumbs={[clientsCrumb]}>
      <PageBody>{isReady && <NewClientForm section={section} />}</PageBody>
    </Page>
  )
}

function NewClientForm({ section }: { section: string }) {
  const openPath = useOpenPath()
  const rules = useClientRules()
  const create = useCreateClient()
  const form = useForm({
    schema: ClientInput,
    initial: newClient(rules.today),
    labels: clientLabels,
    toBody: rules.toBody,
    check: rules.check,
    warnings: rules.warnings,
    staysOn: (path) => path.startsWith(paths.clientNew('')),
    submit: create,
    async onSaved({ guid }) {
      await refreshed()
      toast('New Client successfully created')
      openPath(paths.client(guid))
    },
  })
  const sections = clientSections({ form, rules })
  // CLIENT-008.
  if (!sections.some(({ id }) => id === section)) return <Redirect to={paths.clientNew()} />
  return (
    <Wizard
      form={form}
      label="Create a new client"
      sections={sections}
      section={section}
      onSection={(id) => openPath(paths.clientNew(id))}
      cancel={paths.clients()}
    />
  )
}
