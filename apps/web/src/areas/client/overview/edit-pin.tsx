import { useState } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { ClientInput } from '#contract/client/client-input.ts'
import { Button } from '#ui/button.tsx'
import { NotesBelow } from '#ui/fields/field.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { PlaceOnMap } from '../../integration/exports.ts'
import { useClientRules, useClientRulesKnown } from '../client-form.ts'
import { clientLabels, valuesOf } from '../client-values.ts'
import { type Client, useClient } from '../open-client.ts'
import { useUpdateClient } from '../save-client.ts'

/** Corrects where a client lives on the map, and nothing else (CARERLIST-049, CARERLIST-D25). */
export function EditPin({ client }: { client: Client }) {
  const mayEdit = usePermission(clientAccess.edit)
  const isReady = useClientRulesKnown()
  const [opened, setOpened] = useState<Client>()
  if (!mayEdit || !isReady) return null
  return (
    <>
      <Button size="small" onClick={() => setOpened(client)}>
        Edit pin location
      </Button>
      {opened && <PinDialog first={opened} onReload={setOpened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface PinDialogProps {
  /** As the client was when the dialog opened. */
  first: Client
  onReload: (client: Client) => void
  onClose: () => void
}

/** Pixels of the map by the height of the window (CARERLIST-050). */
function heightFor(window: number): number {
  if (window < 768) return 400
  return window < 1024 ? 500 : 600
}

function PinDialog({ first, onReload, onClose }: PinDialogProps) {
  const { reload } = useClient()
  const rules = useClientRules()
  const { save, isLate } = useUpdateClient(first)
  const [height] = useState(() => heightFor(globalThis.innerHeight))
  const form = useForm({
    schema: ClientInput,
    initial: valuesOf(first),
    labels: clientLabels,
    toBody: rules.toBody,
    submit: save,
    async onSaved() {
      toast('Client successfully updated.')
      await refreshed()
      onClose()
    },
  })
  const latitude = form.field('profile.address_latitude')
  const longitude = form.field('profile.address_longitude')
  return (
    <FormModal form={form} title="Edit pin location" width={760} onClose={onClose}>
      {isLate && (
        <LateBanner
          onReload={async () => {
            const latest = await reload()
            if (latest) onReload(latest)
          }}
        />
      )}
      <p>Drag the pin to the right place.</p>
      <PlaceOnMap
        label={first.profile.address ?? ''}
        latitude={latitude.value ?? 0}
        longitude={longitude.value ?? 0}
        height={height}
        onMove={(spot) => {
          latitude.onChange(spot.latitude)
          longitude.onChange(spot.longitude)
        }}
      />
      <NotesBelow fields={[latitude, longitude]} />
    </FormModal>
  )
}
