import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { carerAccess } from '#contract/carer/access.ts'
import { getCarerProfile } from '#contract/carer/carer-profile.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { latestOf, useInitialValue } from '../../kit/form/use-initial-value.ts'
import { Wizard } from '../../kit/form/wizard.tsx'
import { refreshed } from '../../kit/http/cache.ts'
import { queryOf } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { useInGroup, usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { LoginControls } from '../identity/exports.ts'
import { useCarerRules, useCarerRulesKnown } from './carer-form.ts'
import { CarerOnboarding } from './carer-onboarding.tsx'
import { CarerPage } from './carer-page.tsx'
import { carerSections } from './carer-sections.tsx'
import { BesideSummary, CarerSummary } from './carer-summary.tsx'
import { type Carer, CarerFormInput, type CarerProfileData, carerLabels, valuesOf } from './carer-values.ts'
import { useLeavingQuestion } from './leaving-question.tsx'
import { useCarer } from './open-carer.ts'
import { PayrollDialog } from './payroll-dialog.tsx'
import { useSaveCarer } from './save-carer.ts'
import { unassignedSentence } from './unassigned-words.ts'

interface Both {
  carer: Carer
  data: CarerProfileData
}

/** CARER-011: both records of a carer in one form. */
export function CarerProfile({ section }: { section: string }) {
  const { carer, reload: reloadCarer } = useCarer()
  const profile = useQuery(queryOf(getCarerProfile, { params: { guid: carer.guid } }))
  const isReady = useCarerRulesKnown()
  const now = profile.data && { carer, data: profile.data }
  const { number, first, reload } = useInitialValue<Both | undefined>(now, async () => {
    const [latest, data] = await Promise.all([reloadCarer(), latestOf(profile)])
    return latest && data && { carer: latest, data }
  })
  return (
    <CarerPage>
      <PageBody>
        <BesideSummary
          summary={
            <>
              <CarerSummary carer={carer} />
              <CarerOnboarding
                carer={carer}
                login={<Login carer={carer} isActive={profile.data?.status.type !== 'Inactive'} />}
              />
            </>
          }
        >
          {profile.error && !profile.data && <LoadFailed query={profile} />}
          {first && isReady && <EditCarer key={number} first={first} section={section} onReload={reload} />}
        </BesideSummary>
      </PageBody>
    </CarerPage>
  )
}

/** CARER-041. */
function Login({ carer, isActive }: { carer: Carer; isActive: boolean }) {
  return <LoginControls user={{ ...carer, email: carer.profile.email }} isActive={isActive} rule={carerAccess.edit} />
}

interface EditCarerProps {
  /** As both were when the form began. */
  first: Both
  section: string
  /** Starts again with the record as it is now. */
  onReload: () => Promise<void>
}

const readOnlyReason = 'You do not have the permission to change carers.'

function EditCarer({ first, section, onReload }: EditCarerProps) {
  const openPath = useOpenPath()
  const { carer } = useCarer()
  const rules = useCarerRules()
  const mayEdit = usePermission(carerAccess.edit)
  const { guid, version } = first.carer
  const { save, isLate } = useSaveCarer({ guid, version }, rules.flags)
  const leaving = useLeavingQuestion(carer, rules)
  const [isPayrollOpen, setPayrollOpen] = useState(false)
  const mayEditPayroll = useInGroup(permissionGroups.financeAdmin)
  const form = useForm({
    schema: CarerFormInput,
    initial: valuesOf(first.carer, first.data),
    labels: carerLabels,
    toBody: rules.toBody,
    check: rules.check,
    warnings: rules.warnings,
    staysOn: (path) => path.startsWith(paths.carer(guid, 'profile/')),
    confirm: leaving.confirm,
    submit: save,
    async onSaved({ unassigned }) {
      toast(`Carer successfully edited.${unassignedSentence(unassigned)}`)
      await refreshed()
    },
  })
  const sections = carerSections({
    form,
    rules,
    carer,
    onEditPayroll: mayEditPayroll ? () => setPayrollOpen(true) : undefined,
    isReadOnly: !mayEdit,
  })
  if (!sections.some(({ id }) => id === section)) return <Redirect to={paths.carer(guid)} />
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Wizard
        form={form}
        label={carer.profile.name}
        sections={sections}
        section={section}
        onSection={(id) => openPath(paths.carer(guid, `profile/${id}`))}
        cancel={paths.carers()}
        readOnly={mayEdit ? undefined : readOnlyReason}
      />
      {isPayrollOpen && <PayrollDialog carer={carer} onClose={() => setPayrollOpen(false)} />}
      {leaving.dialog}
    </>
  )
}
