import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import styles from '../invoicing/invoice-modal.module.css'

interface AddClientProps {
  periodGuid: string
  /** Whether the period is invoiced to the end. */
  completed: boolean
}

/** Adds a client to a period, unless the period is done (INVP-010, INVP-D24). */
export function AddClient({ periodGuid, completed }: AddClientProps) {
  const mayAdd = usePermission('Finance.Processing.User:Edit')
  const [open, setOpen] = useState(false)
  const reason = !mayAdd
    ? 'You do not have permission to add clients.'
    : completed
      ? 'Can not add Client because this transaction group is already invoiced.'
      : undefined
  return (
    <>
      <Button icon={IconUserPlus} disabledReason={reason} onClick={() => setOpen(true)}>
        Add Client
      </Button>
      {open && <AddClientModal periodGuid={periodGuid} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddClientModal({ periodGuid, onClose }: { periodGuid: string; onClose: () => void }) {
  const { listAvailableUsers, addUser } = invoiceProcessing
  const [userGuid, setUserGuid] = useState<string>()
  const [missing, setMissing] = useState(false)
  const users = useQuery(queryOf(listAvailableUsers, { params: { periodGuid } }))
  const add = useCall(addUser, {
    errors: 'form',
    onSuccess: async () => {
      toast('Client successfully added')
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
        title="Add Client"
        onClose={onClose}
        foot={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="primary"
              busy={add.isPending}
              disabledReason={nobody ? 'There is nobody to add.' : undefined}
              onClick={submit}
            >
              Add
            </Button>
          </>
        }
      >
        {error && <Banner tone="red">{messageOf(error)}</Banner>}
        {nobody ? (
          <p>Every client with a contract of this model in this period is in it already.</p>
        ) : (
          <Select
            required
            label="Client"
            placeholder={users.isPending ? 'Loading' : 'Choose a client'}
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
