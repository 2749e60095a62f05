import { getCareType, updateCareType } from '#contract/settings/care-types.ts'
import { paths } from '../../../kit/url/paths.ts'
import { EditSetting } from '../edit-setting.tsx'
import { CareTypeForm } from './care-type-form.tsx'

export function EditCareType({ guid }: { guid: string }) {
  return (
    <EditSetting
      guid={guid}
      name="Care type"
      list={{ label: 'Contract care types', href: paths.careTypes() }}
      history="care-type"
      get={getCareType}
      update={updateCareType}
      titleOf={({ title }) => title}
      failed="Could not update Contract care type."
    >
      {(careType, submit) => <CareTypeForm careType={careType} done="updated" submit={submit} />}
    </EditSetting>
  )
}
