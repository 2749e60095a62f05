import { getMinimumWage, updateMinimumWage } from '#contract/settings/minimum-wages.ts'
import { paths } from '../../../kit/url/paths.ts'
import { EditSetting } from '../edit-setting.tsx'
import { MinimumWageForm } from './minimum-wage-form.tsx'
import { valuesOf } from './wage-values.ts'
import { wageTitle } from './wage-words.ts'

export function EditMinimumWage({ guid }: { guid: string }) {
  return (
    <EditSetting
      guid={guid}
      name="Minimum wages"
      list={{ label: 'Minimum wages', href: paths.minimumWages() }}
      history="minimum-wage"
      get={getMinimumWage}
      update={updateMinimumWage}
      titleOf={wageTitle}
      failed="Could not update minimum wages."
    >
      {(wage, submit) => <MinimumWageForm initial={valuesOf(wage)} wage={wage} done="updated" submit={submit} />}
    </EditSetting>
  )
}
