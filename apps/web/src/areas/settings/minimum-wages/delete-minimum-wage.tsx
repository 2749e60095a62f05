import { deleteMinimumWage, type MinimumWage } from '#contract/settings/minimum-wages.ts'
import { useCall } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'
import { DeleteSetting } from '../delete-setting.tsx'

export function DeleteMinimumWage({ wage, onGone }: { wage: MinimumWage; onGone: () => void }) {
  const remove = useCall(deleteMinimumWage, { errors: 'form', seen: { current: wage.version } })
  return (
    <DeleteSetting
      title="Delete minimum wages"
      question="Do you really want to delete these rates? The rates before them will apply instead."
      remove={() => remove.mutateAsync({ params: { guid: wage.guid } })}
      done="Minimum wages successfully deleted."
      failed="Could not delete minimum wages."
      list={paths.minimumWages()}
      onGone={onGone}
    />
  )
}
