import { operatorAccess } from '#contract/operator/access.ts'
import { createOperator, OperatorInput } from '#contract/operator/operators.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { Wizard, type WizardSection } from '../../kit/form/wizard.tsx'
import { failureOf } from '../../kit/http/api-error.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { Page } from '../../kit/page.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { adminCrumb } from '../admin/exports.ts'
import { operatorsCrumb } from './crumbs.ts'
import { bodyOf, newOperator, operatorLabels, presetRoles } from './operator-values.ts'
import { PermissionsSection } from './permissions-section.tsx'
import { PersonalDetails } from './personal-details.tsx'
import { permissionsSection, personalDetails, useHasPermissions } from './sections.ts'
import { useHolder } from './use-holder.ts'

const nothingSaved = { roles: [], grants: [], clientName: null }

/** OPER-002. */
export function NewOperator({ section }: { section: string }) {
  const openPath = useOpenPath()
  const hasPermissions = useHasPermissions()
  const mayGiveRoles = usePermission(operatorAccess.giveRoles)
  const holder = useHolder()
  const create = useCall(createOperator, { errors: 'form' })
  const form = useForm({
    schema: OperatorInput,
    initial: mayGiveRoles ? newOperator : { ...newOperator, resource_group: presetRoles },
    labels: operatorLabels,
    toBody: bodyOf,
    staysOn: (path) => path.startsWith(paths.operatorNew('')),
    submit: (body) =>
      create.mutateAsync({ body }).catch((error: unknown) => {
        throw failureOf('Could not create operator.', error)
      }),
    async onSaved() {
      await refreshed()
      toast('New operator successfully created')
      openPath(paths.operators())
    },
  })
  const sections: WizardSection[] = [
    {
      id: personalDetails,
      title: 'Personal details',
      fields: ['status', 'profile', 'send_welcome_email'],
      content: <PersonalDetails form={form} isNew />,
    },
  ]
  if (hasPermissions) {
    sections.push({
      id: permissionsSection,
      title: 'Permissions',
      fields: ['resource_group', 'nhs_client_guid', 'resources'],
      content: <PermissionsSection form={form} holder={holder} saved={nothingSaved} />,
    })
  }
  if (!sections.some(({ id }) => id === section)) return <Redirect to={paths.operatorNew()} />
  return (
    <Page title="Create a new operator" crumbs={[adminCrumb, operatorsCrumb]}>
      <PageBody>
        <Wizard
          form={form}
          label="Create a new operator"
          sections={sections}
          section={section}
          onSection={(id) => openPath(paths.operatorNew(id))}
          cancel={paths.operators()}
        />
      </PageBody>
    </Page>
  )
}
