import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { processing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { inSentence } from '../in-sentence.ts'
import styles from '../invoicing/invoice-modal.module.css'
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
  const [userGuid, setUserGuid] = useState<string>()
  const [missing, setMissing] = useState(false)
  const users = useQuery(queryOf(listAvailableUsers, { params: { periodGuid } }))
  const add = useCall(addUser, {
    errors: 'form',
    onSuccess: async () => {
      toast(`${owner} successfully added`)
      onClose()
      await refreshed()
    },
  })
  const error = users.error ?? add.error
  const nobody = users.data?.count === 0
  const submit = () => {
    setMissing(userGuid === undefined)
    if (userGuid === undefined || add.isPending) return
    add.mutate({ params: { periodGuid }, body: { user_guid: userGuid } })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !nobody) submit()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the form submits with Ctrl+Enter wherever the focus is.
    <div className={styles.keys} onKeyDown={press}>
      <Modal
        open
        title={`Add ${owner}`}
        onClose={onClose}
        foot={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="primary"
              busy={add.isPending}
              disabledReason={nobody ? 'There is no one to add.' : undefined}
              onClick={submit}
            >
              Add
            </Button>
          </>
        }
      >
        {error && <Banner tone="red">{messageOf(error)}</Banner>}
        {nobody ? (
          <p>Every {inSentence(owner)} with a contract of this model in this period has been added already.</p>
        ) : (
          <Select
            required
            label={owner}
            placeholder={users.isPending ? 'Loading' : `Choose a ${inSentence(owner)}`}
            value={userGuid}
            error={missing && userGuid === undefined ? 'This field is required.' : undefined}
            options={(users.data?.users ?? []).map((user) => ({
              value: user.guid,
              label: user.reference === null ? user.name : `${user.name} (${user.reference})`,
            }))}
            onChange={setUserGuid}
          />
        )}
      </Modal>
    </div>
  )
}
