import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { Wizard } from '../../kit/form/wizard.tsx'
import { refreshed } from '../../kit/http/cache.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { useCarerRules, useCarerRulesKnown } from './carer-form.ts'
import { carerSections } from './carer-sections.tsx'
import { CarerFormInput, carerLabels, newCarer } from './carer-values.ts'
import { carersCrumb } from './open-carer.ts'
import { useSaveCarer } from './save-carer.ts'

/** CARER-009. The form waits for the statuses and features that its rules need. */
export function NewCarer({ section }: { section: string }) {
  const isReady = useCarerRulesKnown()
  return (
    <Page title="Create a new carer" crumbs={[carersCrumb]}>
      <PageBody>{isReady && <NewCarerForm section={section} />}</PageBody>
    </Page>
  )
}

function NewCarerForm({ section }: { section: string }) {
  const openPath = useOpenPath()
  const rules = useCarerRules()
  const { save } = useSaveCarer(undefined, rules.flags)
  const form = useForm({
    schema: CarerFormInput,
    initial: newCarer(rules.today),
    labels: carerLabels,
    toBody: rules.toBody,
    check: rules.check,
    warnings: rules.warnings,
    staysOn: (path) => path.startsWith(paths.carerNew('')),
    submit: save,
    async onSaved({ guid }) {
      await refreshed()
      toast('New Carer successfully created')
      openPath(paths.carer(guid))
    },
  })
  const sections = carerSections({ form, rules })
  if (!sections.some(({ id }) => id === section)) return <Redirect to={paths.carerNew()} />
  return (
    <Wizard
      form={form}
      label="Create a new carer"
      sections={sections}
      section={section}
      onSection={(id) => openPath(paths.carerNew(id))}
      cancel={paths.carers()}
    />
  )
}
