import type { TimeOf } from '#domain/visit/visit-times.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'

/** Says why a visit cannot be checked in or out (VISIT-038, VISIT-055, VISIT-D12). */
export function Unable({ of, why, onClose }: { of: TimeOf; why: string; onClose: () => void }) {
  return (
    <Modal
      open
      title={`Unable to ${of}`}
      width={420}
      onClose={onClose}
      foot={
        <Button look="primary" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>{why}</p>
    </Modal>
  )
}
