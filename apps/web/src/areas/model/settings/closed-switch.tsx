import { useState } from 'react'
import { archivePaymentModel } from '#contract/model/edit-models.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { SwitchField } from '#ui/fields/check-field.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { useInGroup } from '../../../kit/session/access.ts'
import { useModel } from '../open-model.ts'
import { modelSides } from '../sides.ts'

/** MODEL-070, MODEL-D35: saved at once, independently of the form. */
export function ClosedSwitch({ seen }: { seen: SeenVersion }) {
  const { model } = useModel()
  const isAdmin = useInGroup(permissionGroups.financeAdmin)
  const [asking, setAsking] = useState(false)
  const archive = useCall(archivePaymentModel, {
    seen,
    async onSuccess() {
      setAsking(false)
      toast(modelSides.payment.updated)
      await refreshed()
    },
  })
  const set = (archived: boolean) => archive.mutate({ params: { guid: model.guid }, body: { archived } })
  return (
    <>
      <SwitchField
        label="Closed"
        value={model.archived}
        onChange={(on) => (on ? setAsking(true) : set(false))}
        disabledReason={isAdmin ? undefined : 'Only finance administrators can close or reopen a pay group.'}
      />
      {asking && (
        <Confirm
          title="Close pay group"
          text="Branches will no longer be able to choose this pay group for new carer contracts or for updating existing ones. The pay group stays active until its end date."
          yes="Close pay group"
          busy={archive.isPending}
          onYes={() => set(true)}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
