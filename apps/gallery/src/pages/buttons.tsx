import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Buttons'

export function Page() {
  return (
    <States>
      <State title="Looks">
        <Button look="primary">Save changes</Button>
        <Button>Cancel</Button>
        <Button look="quiet" icon={IconPlus}>
          Add rate
        </Button>
        <Button look="danger" icon={IconTrash}>
          Delete
        </Button>
        <Button size="small">Go to the row</Button>
      </State>
      <State title="At work">
        <Button look="primary" busy>
          Processing
        </Button>
      </State>
      <State title="Greyed out, with the reason">
        <Button look="primary" disabledReason="You may not edit rates">
          New base rate
        </Button>
        <LinkButton href="/" disabledReason="You may not edit rates">
          Open rates
        </LinkButton>
        <IconButton icon={IconTrash} label="Delete" disabledReason="Only future rates can be deleted" />
      </State>
      <State title="Links and icons">
        <LinkButton href="/">Open</LinkButton>
        <IconButton icon={IconPlus} label="Add" framed />
      </State>
    </States>
  )
}
