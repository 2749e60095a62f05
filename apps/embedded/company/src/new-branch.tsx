import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { branchAccess } from '#contract/branch/access.ts'
import { listBranchesToCopy, NewBranchInput, timeZones } from '#contract/branch/new-branch.ts'
import { nations } from '#contract/settings/holidays.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { adminCrumb } from '#web/areas/admin/exports.ts'
import { Form } from '#web/kit/form/form.tsx'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { Page } from '#web/kit/page.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { type Branch, useBranch } from '#web/kit/session/branch.ts'
import { useChangeBranch } from '#web/kit/session/change-branch.ts'
import { paths } from '#web/kit/url/paths.ts'
import { Redirect } from '#web/kit/url/redirect.tsx'
import { BranchSections } from './branch-sections.tsx'
import { branchPath } from './company-page.tsx'
import { type BranchToCopy, type Created, useNewBranch } from './use-new-branch.ts'

/** A further branch of the provider (decision 0154). */
export function NewBranch() {
  const mayCreate = usePermission(branchAccess.createBranch)
  const here = useBranch()
  const found = useQuery({ ...queryOf(listBranchesToCopy, {}), enabled: mayCreate })
  const [created, setCreated] = useState<Created>()
  if (!mayCreate) return <Redirect to={branchPath} />
  return (
    <Page title="New branch" crumbs={[adminCrumb, { label: 'Company', href: paths.company() }]}>
      {found.data && here ? (
        <PageBody>
          <NewBranchForm sources={found.data.branches} here={here} onCreated={setCreated} />
        </PageBody>
      ) : (
        found.error && <LoadFailed query={found} />
      )}
      {created && here && <OpenCreated created={created} here={here} />}
    </Page>
  )
}

const nationOptions = NewBranchInput.shape.nation_alias.options.map((value) => ({ value, label: nations[value] }))
const zoneOptions = timeZones.map((value) => ({ value, label: value }))

interface NewBranchFormProps {
  sources: readonly BranchToCopy[]
  here: Branch
  onCreated: (created: Created) => void
}

function NewBranchForm({ sources, here, onCreated }: NewBranchFormProps) {
  const { form, chooseNation, copyFrom } = useNewBranch({ sources, here, onCreated })
  return (
    <Form form={form} label="New branch" submitLabel="Create branch" cancel={branchPath}>
      <FormSection
        title="Branch"
        text="Nation and time zone cannot be changed later: prices and days of all appointments follow from them."
      >
        <TextField {...form.field('title')} required />
        <TextField {...form.field('reference')} description="Its name in other programs" />
        <Select
          {...form.field('nation_alias')}
          options={nationOptions}
          onChange={(nation) => nation && chooseNation(nation)}
          required
        />
        <Select {...form.field('time_zone')} options={zoneOptions} required />
      </FormSection>
      <FormSection
        title="Copy from"
        text="Fills in the settings below, and copies the settings of the visits board, the planned weeks, report templates and message templates. People, regions and prices are not copied."
      >
        <Select
          {...form.field('copy_from')}
          none="Nothing"
          options={sources.map(({ guid, title }) => ({ value: guid, label: title }))}
          onChange={(guid) => copyFrom(guid ?? '')}
        />
      </FormSection>
      <BranchSections form={form} />
    </Form>
  )
}

/** Asks whether to open the new branch at once. */
function OpenCreated({ created, here }: { created: Created; here: Branch }) {
  const change = useChangeBranch()
  const openPath = useOpenPath()
  return (
    <Confirm
      title={`${created.title} is ready`}
      text="Only you have access to it. To give others access, open it and assign them in Administration, Operators."
      yes={`Open ${created.title}`}
      no={`Stay in ${here.title}`}
      onYes={() => void change(created.guid, branchPath)}
      onNo={() => openPath(branchPath)}
    />
  )
}
