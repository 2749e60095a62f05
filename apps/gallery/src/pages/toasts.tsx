import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Toasts'

let count = 0

export function Page() {
  return (
    <States>
      <State title="Each kind">
        <Button onClick={() => toast('Carer successfully updated.')}>Success</Button>
        <Button onClick={() => toast('2 of 5 files could not be interfaced.', 'warning')}>Warning</Button>
        <Button onClick={() => toast('Something went wrong while uploading the file.', 'error', '/error/1')}>
          Error with details
        </Button>
      </State>
      <State title="One more than fit">
        <Button
          onClick={() => {
            for (let at = 0; at < 6; at += 1) toast(`Message ${++count}`)
          }}
        >
          Six messages
        </Button>
      </State>
    </States>
  )
}
