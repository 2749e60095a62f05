import { createCareType } from '#contract/settings/care-types.ts'
import { paths } from '../../../kit/url/paths.ts'
import { NewSetting } from '../new-setting.tsx'
import { CareTypeForm } from './care-type-form.tsx'

export function NewCareType() {
  return (
    <NewSetting
      title="Create care type"
      list={{ label: 'Contract care types', href: paths.careTypes() }}
      create={createCareType}
      failed="Could not create Contract care type."
    >
      {(submit) => <CareTypeForm done="created" submit={submit} />}
    </NewSetting>
  )
}
