import { createRelative, NewRelativeInput } from '#contract/relative/relatives.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useSaving } from '../../kit/form/use-saving.ts'
import { Wizard, type WizardSection } from '../../kit/form/wizard.tsx'
import { refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { useClient } from '../client/exports.ts'
import { careCircleCrumb, clientCrumbs } from './crumbs.ts'
import { relativeSections } from './relative-sections.tsx'
import { newBodyOf, newRelative, relativeLabels } from './relative-values.ts'
import styles from './relatives.module.css'

const title = 'Add new contact'

/** RELATIVE-004. */
export function NewRelative({ section }: { section: string }) {
  const { client } = useClient()
  const openPath = useOpenPath()
  const { saving } = useSaving('Could not create new relative')
  const create = useCall(createRelative, { errors: 'form' })
  const form = useForm({
    schema: NewRelativeInput,
    initial: newRelative,
    labels: { ...relativeLabels, send_welcome_email: 'Send welcome email' },
    toBody: newBodyOf(client.guid),
    staysOn: (path) => path.startsWith(paths.relativeNew(client.guid, '')),
    submit: (body) => saving(create.mutateAsync({ params: { client: client.guid }, body })),
    async onSaved() {
      await refreshed()
      toast('New Relative successfully created')
      openPath(paths.relatives(client.guid))
    },
  })
  const { status, send_welcome_email } = form.values
  const sections: WizardSection[] = [
    ...relativeSections({ form, needsEmail: send_welcome_email }),
    {
      id: 'welcome-email',
      title: 'Welcome email',
      fields: ['send_welcome_email'],
      content: (
        <FormLine>
          <p className={styles.note}>
            {status === '1'
              ? 'No welcome email is sent to an inactive contact.'
              : 'The welcome email invites the contact to create a login for the mobile app.'}
          </p>
          <CheckField {...form.field('send_welcome_email')} />
        </FormLine>
      ),
    },
  ]
  if (!sections.some(({ id }) => id === section)) return <Redirect to={paths.relativeNew(client.guid)} />
  return (
    <Page title={title} crumbs={[...clientCrumbs(client), careCircleCrumb(client)]}>
      <PageBody>
        <Wizard
          form={form}
          label={title}
          sections={sections}
          section={section}
          onSection={(id) => openPath(paths.relativeNew(client.guid, id))}
          cancel={paths.relatives(client.guid)}
        />
      </PageBody>
    </Page>
  )
}
