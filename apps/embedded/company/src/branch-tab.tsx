import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { branchAccess } from '#contract/branch/access.ts'
import { BranchInput, getCompanyBranch, updateCompanyBranch } from '#contract/branch/company.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { nations } from '#contract/settings/holidays.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LateBanner } from '#web/kit/form/late-banner.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useQuestion } from '#web/kit/form/use-question.ts'
import { useSaving } from '#web/kit/form/use-saving.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { BranchSections, settingLabels } from './branch-sections.tsx'
import { RecordTab } from './company-page.tsx'
import { NewBranchButton } from './new-branch-button.tsx'

type OpenBranch = ResponseOf<typeof getCompanyBranch>

/** The open branch: its title, whether it is open, what it can do. */
export function BranchTab() {
  const branch = useQuery({ ...queryOf(getCompanyBranch, {}), gcTime: 0 })
  return (
    <RecordTab tab="Branch" history="branch" record={branch} actions={<NewBranchButton />}>
      {(first, reload) => <BranchForm branch={first} onReload={reload} />}
    </RecordTab>
  )
}

interface BranchFormProps {
  branch: OpenBranch
  onReload: () => Promise<void>
}

const statuses = [
  { value: 'Active', label: 'Active' },
  { value: 'Inactive', label: 'Inactive' },
] as const

const nationWords: Readonly<Record<string, string>> = nations

function BranchForm({ branch, onReload }: BranchFormProps) {
  const mayEdit = usePermission(branchAccess.editBranch)
  const { form, isLate, closing } = useBranchForm({ branch, onReload })
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Form form={form} label="Branch" readOnly={!mayEdit}>
        <LockedFields reason={mayEdit ? undefined : 'You may read the branch, but not change it.'}>
          <FormSection
            title="Branch"
            text={`${nationWords[branch.nation_alias] ?? branch.nation_alias}, times of ${branch.time_zone}. Nation and time zone stay: prices and days of all appointments follow from them.`}
          >
            <TextField {...form.field('title')} required />
            <Select {...form.field('status')} options={statuses} required />
            <TextField {...form.field('reference')} />
          </FormSection>
          <BranchSections form={form} />
        </LockedFields>
      </Form>
      {closing.isAsked && (
        <Confirm
          title="Close branch"
          text={`Do you really want to close ${branch.title}? Its data stay readable, and everyone who is signed in to it is told that it is inactive.`}
          yes="Close branch"
          onYes={() => closing.answer(true)}
          onNo={() => closing.answer(false)}
        />
      )}
    </>
  )
}

function useBranchForm({ branch, onReload }: BranchFormProps) {
  const { guid: _guid, nation_alias: _nation, time_zone: _zone, version, ...initial } = branch
  const seen = useRef(version)
  const closing = useQuestion()
  const update = useCall(updateCompanyBranch, { errors: 'form', seen })
  const { isLate, saving } = useSaving('Could not update the branch.')
  const form = useForm({
    schema: BranchInput,
    initial,
    labels: {
      title: 'Title',
      status: 'Status',
      reference: 'Reference',
      ...settingLabels,
    },
    confirm: async ({ status }) => branch.status === 'Inactive' || status === 'Active' || closing.ask(),
    submit: (body) => saving(update.mutateAsync({ body })),
    async onSaved() {
      await refreshed()
      toast('Branch successfully updated.')
      await onReload()
    },
  })
  return { form, isLate, closing }
}
