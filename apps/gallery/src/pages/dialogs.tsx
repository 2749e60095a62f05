import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Dialogs'

export function Page() {
  const [open, setOpen] = useState<'modal' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <States>
      <State title="Dialog">
        <Button onClick={() => setOpen('modal')}>Open dialog</Button>
      </State>
      <State title="Question">
        <Button onClick={() => setOpen('confirm')}>Delete file</Button>
      </State>
      <Modal
        open={open === 'modal'}
        title="Select an address"
        onClose={close}
        foot={
          <Button look="primary" onClick={close}>
            Select
          </Button>
        }
      >
        <p>12 Larkfield Road, Leeds</p>
      </Modal>
      {open === 'confirm' && (
        <Confirm
          title="Delete file"
          text="Are you sure you want to delete this file?"
          yes="Delete"
          danger
          onNo={close}
          onYes={() => {
            close()
            toast('File deleted.')
          }}
        />
      )}
    </States>
  )
}
