import { useRef } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import { OperatorChange, updateOperator } from '#contract/operator/operators.ts'
import { operatorLocks } from '#contract/operator/rights.ts'
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
  /** As it was saved last. */
  operator: Operator
  /** As it was when the form began. */
  first: Operator
  section: string
  /** Starts again with what is there by now. */
  onReload: () => Promise<void>
}

/** The form of an operator who is there (OPER-031, OPER-D09). */
export function EditOperator({ operator, first, section, onReload }: EditOperatorProps) {
  const openPath = useOpenPath()
  const holder = useHolder()
  const { isLate, save } = useSave(first)
  const toBody = useBody()
  const isOwn = useUser().sub === operator.guid
  const lock = operator.lock === null ? undefined : operatorLocks[operator.lock]
  const form = useForm({
    schema: OperatorChange,
    initial: valuesOf(first),
    labels: operatorLabels,
    toBody,
    // OPER-D22.
    check: ({ status }): FieldNotes =>
      isOwn && status === '1' ? { status: 'You cannot deactivate your own account.' } : {},
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
  // Documents are saved as they come and are no part of the form.
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
          <DocumentManager prefix="operator" user={operator.guid} readOnly={operator.lock === 'above'} />
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

/** Saves over the version that was seen; who comes too late is told, and may start again. */
function useSave(operator: Operator) {
  const version = useRef(operator.version)
  const { isLate, saving } = useSaving('Could not update operator.')
  const { sub, branch_guid } = useUser()
  const update = useCall(updateOperator, { errors: 'form', ifMatch: () => version.current })
  const save = async (body: Parameters<typeof update.mutateAsync>[0]['body']) => {
    try {
      await saving(update.mutateAsync({ params: { guid: operator.guid }, body }))
    } catch (error) {
      // What is kept may be older than what stands in the way (OPER-D16).
      void refresh(updateOperator)
      throw error
    }
    version.current += 1
    // The own rights are in the token.
    if (operator.guid === sub && branch_guid !== null) await switchBranch(branch_guid).catch(() => undefined)
  }
  return { isLate, save }
}
