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

interface NewClientProps {
  section: string
  /** Returns the address of a section. */
  pathOf: (section: string) => string
}

/** CLIENT-007, CLIENT-D22. The form waits for the statuses and features that its rules need. */
export function NewClient(props: NewClientProps) {
  const isReady = useClientRulesKnown()
  return (
    <Page title="Create a new client" crumbs={[clientsCrumb]}>
      <PageBody>{isReady && <NewClientForm {...props} />}</PageBody>
    </Page>
  )
}

function NewClientForm({ section, pathOf }: NewClientProps) {
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
    staysOn: (path) => path.startsWith(pathOf('')),
    submit: create,
    async onSaved({ guid }) {
      await refreshed()
      toast('New Client successfully created')
      openPath(paths.client(guid))
    },
  })
  const sections = clientSections({ form, rules })
  // CLIENT-008.
  if (!sections.some(({ id }) => id === section)) return <Redirect to={pathOf('personal-details')} />
  return (
    <Wizard
      form={form}
      label="Create a new client"
      sections={sections}
      section={section}
      onSection={(id) => openPath(pathOf(id))}
      cancel={paths.clients()}
    />
  )
}
