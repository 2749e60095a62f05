import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { processing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { messageOf } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { inSentence } from '../in-sentence.ts'
import { processingSides } from '../sides.ts'

interface AddUserProps {
  side: Side
  periodGuid: string
  /** Whether nobody can be added to it any more. */
  isClosed: boolean
}

/** Adds a client or a carer to a period, unless the period is done (INVP-010, INVP-D24, PAYP-019). */
export function AddUser({ side, periodGuid, isClosed }: AddUserProps) {
  const mayAdd = usePermission(billingAccess.addUser)
  const [open, setOpen] = useState(false)
  const { owner, closed } = processingSides[side]
  const reason = !mayAdd ? `You do not have permission to add ${inSentence(owner)}s.` : isClosed ? closed : undefined
  return (
    <>
      <Button icon={IconUserPlus} disabledReason={reason} onClick={() => setOpen(true)}>
        Add {owner}
      </Button>
      {open && <AddUserModal side={side} periodGuid={periodGuid} onClose={() => setOpen(false)} />}
    </>
  )
}

interface AddUserModalProps {
  side: Side
  periodGuid: string
  onClose: () => void
}

function AddUserModal({ side, periodGuid, onClose }: AddUserModalProps) {
  const { listAvailableUsers, addUser } = processing[side]
  const { owner } = processingSides[side]
  const users = useQuery(queryOf(listAvailableUsers, { params: { periodGuid } }))
  const add = useCall(addUser, { errors: 'form' })
  const form = useForm({
    schema: addUser.body,
    initial: { user_guid: '' },
    labels: { user_guid: owner },
    name: 'add user',
    submit: (body) => add.mutateAsync({ params: { periodGuid }, body }),
    onSaved: async () => {
      toast(`${owner} successfully added`)
      onClose()
      await refreshed()
    },
  })
  const nobody = users.data?.count === 0
  return (
    <FormModal
      form={form}
      title={`Add ${owner}`}
      submitLabel="Add"
      disabledReason={nobody ? 'There is no one to add.' : undefined}
      onClose={onClose}
    >
      {users.error && <Banner tone="red">{messageOf(users.error)}</Banner>}
      {nobody ? (
        <p>Every {inSentence(owner)} with a contract of this model in this period has been added already.</p>
      ) : (
        <Select
          {...form.field('user_guid')}
          required
          placeholder={users.isPending ? 'Loading' : `Choose a ${inSentence(owner)}`}
          options={(users.data?.users ?? []).map((user) => ({
            value: user.guid,
            label: user.reference === null ? user.name : `${user.name} (${user.reference})`,
          }))}
        />
      )}
    </FormModal>
  )
}
