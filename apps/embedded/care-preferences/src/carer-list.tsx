import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { carerAccess } from '#contract/carer/access.ts'
import { type CarerPreference, carerPreferenceKinds, deleteCarerPreference } from '#contract/client/care-preferences.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import { Card, Nothing } from '#web/areas/client/exports.ts'
import { useCall } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { paths } from '#web/kit/url/paths.ts'
import { AddCarer, EditCarer } from './carer-dialogs.tsx'
import styles from './preferences.module.css'

interface CarerListProps {
  client: string
  carers: readonly CarerPreference[]
  mayEdit: boolean
}

type Asking = { for: 'add' } | { for: 'edit' | 'remove'; row: CarerPreference }

/** The carers whom a client asks for, and those whom they do not want. */
export function CarerList({ client, carers, mayEdit }: CarerListProps) {
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const add = mayEdit && (
    <Button size="small" icon={IconPlus} aria-haspopup="dialog" onClick={() => setAsking({ for: 'add' })}>
      Add carer
    </Button>
  )
  return (
    <Card title="Preferred and declined carers" flush action={add}>
      {carers.length === 0 && <Nothing>No carers are preferred or declined.</Nothing>}
      <ul className={styles.rows}>
        {carers.map((row) => (
          <Row key={row.guid} row={row} onAsk={mayEdit ? setAsking : undefined} />
        ))}
      </ul>
      {asking?.for === 'add' && <AddCarer client={client} onClose={close} />}
      {asking?.for === 'edit' && <EditCarer client={client} row={asking.row} onClose={close} />}
      {asking?.for === 'remove' && <RemoveQuestion client={client} row={asking.row} onClose={close} />}
    </Card>
  )
}

function Row({ row, onAsk }: { row: CarerPreference; onAsk: ((asking: Asking) => void) | undefined }) {
  const mayOpen = usePermission(carerAccess.read)
  const { carer_name: name, upcoming_count: count } = row
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {mayOpen ? <Link href={paths.carer(row.carer_guid)}>{name}</Link> : name}
        {!row.is_carer_active && <Tag>Inactive</Tag>}
      </span>
      <Status
        word={carerPreferenceKinds[row.kind]}
        kind={row.kind === 'preferred' ? 'active' : 'cancelled on arrival'}
        strong
      />
      <span className={styles.since}>
        since <DateText value={row.since} />
      </span>
      <span className={styles.reason}>
        {row.reason}
        {row.kind === 'declined' && count > 0 && (
          <Status word={count === 1 ? 'Still has one visit' : `Still has ${count} visits`} kind="warning" />
        )}
      </span>
      {onAsk && (
        <span className={styles.buttons}>
          <IconButton icon={IconPencil} label={`Edit ${name}`} onClick={() => onAsk({ for: 'edit', row })} />
          <IconButton icon={IconTrash} label={`Remove ${name}`} onClick={() => onAsk({ for: 'remove', row })} />
        </span>
      )}
    </li>
  )
}

function RemoveQuestion({ client, row, onClose }: { client: string; row: CarerPreference; onClose: () => void }) {
  const remove = useCall(deleteCarerPreference, {
    onSuccess: () => {
      toast('Carer removed from the list.')
      onClose()
    },
  })
  return (
    <Confirm
      title={`Remove ${row.carer_name}?`}
      text={`${row.carer_name} is then neither preferred nor declined. The history of the client keeps what was said.`}
      yes="Remove"
      danger
      busy={remove.isPending}
      onYes={() => remove.mutate({ params: { client, guid: row.guid } })}
      onNo={onClose}
    />
  )
}
