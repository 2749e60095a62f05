import { useRef } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import { operatorLocks } from '#contract/operator/locks.ts'
import { OperatorChange, updateOperator } from '#contract/operator/operators.ts'
import { FormSteps } from '#ui/form/form-steps.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useSaving } from '../../kit/form/use-saving.ts'
import type { FieldNotes } from '../../kit/form/validate-form.ts'
import { Wizard, type WizardSection } from '../../kit/form/wizard.tsx'
import { refresh, refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import { useUser } from '../../kit/session/session.ts'
import { switchBranch } from '../../kit/session/tokens.ts'
import { paths } from '../../kit/url/paths.ts'
import { DocumentManager } from '../document/exports.ts'
import styles from './edit-operator.module.css'
import { bodyOf, type Operator, type OperatorValues, operatorLabels, valuesOf } from './operator-values.ts'
import { PermissionsSection } from './permissions-section.tsx'
import { PersonalDetails } from './personal-details.tsx'
import { documentsSection, permissionsSection, personalDetails, useHasPermissions } from './sections.ts'
import { useHolder } from './use-holder.ts'

interface EditOperatorProps {
  /** The last saved state. */
  operator: Operator
  /** The state when the form opened. */
  first: Operator
  section: string
  /** Restarts the form with the current state. */
  onReload: () => Promise<void>
}

/** The form of an existing operator (OPER-031, OPER-D09). */
export function EditOperator({ operator, first, section, onReload }: EditOperatorProps) {
  const openPath = useOpenPath()
  const holder = useHolder()
  const { isLate, save } = useSave(first)
  const toBody = useBody()
  const lock = operator.lock === null ? undefined : operatorLocks[operator.lock]
  const form = useForm({
    schema: OperatorChange,
    initial: valuesOf(first),
    labels: operatorLabels,
    toBody,
    // OPER-D22.
    check: ({ status }): FieldNotes =>
      status === '1' && operator.status === 0 && !operator.is_deactivatable
        ? { status: errorCatalogue.OWN_ACCOUNT.title }
        : {},
    staysOn: (path) => path.startsWith(paths.operator(operator.guid, '')),
    submit: save,
    async onSaved() {
      toast('Operator details successfully updated.')
      await refreshed()
    },
  })
  const sections: WizardSection[] = [
    {
      id: personalDetails,
      title: 'Personal details',
      fields: ['status', 'profile'],
      content: <PersonalDetails form={form} isNew={false} lock={lock} />,
    },
  ]
  if (useHasPermissions()) {
    const saved = {
      roles: operator.resource_group,
      grants: operator.resources,
      clientName: operator.nhs_client_name,
    }
    sections.push({
      id: permissionsSection,
      title: 'Permissions',
      fields: ['resource_group', 'nhs_client_guid', 'resources'],
      content: <PermissionsSection form={form} holder={holder} saved={saved} operator={operator.guid} lock={lock} />,
    })
  }
  // Documents are saved one by one and are not part of the form.
  sections.push({ id: documentsSection, title: 'Documents', fields: [], content: null })
  const open = (id: string) => openPath(paths.operator(operator.guid, id))
  const isAway = section === documentsSection
  return (
    <>
      <div className={isAway ? styles.away : styles.form}>
        {isLate && !isAway && <LateBanner onReload={onReload} />}
        <Wizard
          form={form}
          label={operator.profile.name}
          sections={sections}
          section={section}
          onSection={open}
          cancel={paths.operators()}
          disabledReason={lock}
        />
      </div>
      {isAway && (
        <>
          <div className={styles.steps}>
            <FormSteps sections={sections} current={documentsSection} bad={new Set()} onSection={open} />
          </div>
          <DocumentManager prefix="operator" user={operator.guid} readOnly={!operator.has_editable_documents} />
        </>
      )}
    </>
  )
}

/** Keys that the user may not edit are not sent (OPER-D09). */
function useBody() {
  const mayGiveRoles = usePermission(operatorAccess.giveRoles)
  const mayGiveRights = usePermission(operatorAccess.giveRights)
  const mayReadClients = usePermission(clientAccess.read)
  return (values: OperatorValues) => {
    const { resource_group, resources, nhs_client_guid, send_welcome_email: _, ...rest } = bodyOf(values)
    return {
      ...rest,
      ...(mayGiveRoles && { resource_group }),
      ...(mayGiveRights && { resources }),
      ...(mayReadClients && { nhs_client_guid }),
    }
  }
}

/** Saves over the version that the user saw; after a conflict, the user is notified and may start again. */
function useSave(operator: Operator) {
  const seen = useRef(operator.version)
  const { isLate, saving } = useSaving('Could not update operator.')
  const { sub, branch_guid } = useUser()
  const update = useCall(updateOperator, { errors: 'form', seen })
  const save = async (body: Parameters<typeof update.mutateAsync>[0]['body']) => {
    try {
      await saving(update.mutateAsync({ params: { guid: operator.guid }, body }))
    } catch (error) {
      // The cached operator may be older than the cause of the refusal (OPER-D16).
      void refresh(updateOperator)
      throw error
    }
    // The user's own rights are in the token.
    if (operator.guid === sub && branch_guid !== null) await switchBranch(branch_guid).catch(() => undefined)
  }
  return { isLate, save }
}
