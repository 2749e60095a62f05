import { useState } from 'react'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { Panel } from '#ui/overlay/panel.tsx'
import { useModel } from '../open-model.ts'
import { useCurrentDraft } from './drafts.tsx'
import { MadeUpVisit } from './made-up-visit.tsx'
import { PastVisit } from './past-visit.tsx'
import styles from './try-out.module.css'
import { TryResult, TryTotal } from './try-result.tsx'
import { visitToTry } from './try-values.ts'
import { useTried } from './use-tried.ts'
import { useTryValues } from './use-try-values.ts'
import { useWholeModel } from './use-whole-model.ts'
import type { PricedBy } from './wire-model.ts'

const sources = [
  { value: 'made-up', label: 'Made-up visit' },
  { value: 'past', label: 'Past visit' },
]

/** Prices one visit by the open model, as saved or as a form on the screen would change it, with the whole working. */
export function TryPanel({ onClose }: { onClose: () => void }) {
  const { of, model } = useModel()
  const zone = useZone()
  const draft = useCurrentDraft()
  const whole = useWholeModel()
  const [asSaved, setAsSaved] = useState(false)
  const [source, setSource] = useState('made-up')
  const [payGroup, setPayGroup] = useState<string>()
  const [visitGuid, setVisitGuid] = useState<string>()
  const by: PricedBy = { side: payGroup === undefined ? of.side : 'payment', payGroupGuid: payGroup }
  const made = useTryValues(whole.data, by.side)
  const unsaved = asSaved ? undefined : draft
  const madeUp = visitToTry(made.values, made.isCancelled, zone)
  const asked =
    source === 'past'
      ? visitGuid === undefined
        ? undefined
        : { visit_guids: [visitGuid] }
      : madeUp && { visits: [madeUp] }
  const { tried, problem } = useTried({ asked, by, draft: unsaved, whole: whole.data })
  return (
    <Panel
      tall
      takesFocus
      title="Try a visit"
      facts={model.title}
      onClose={onClose}
      foot={problem === undefined && asked && tried.data ? <TryTotal working={tried.data} /> : undefined}
    >
      <div className={styles.ask}>
        <PayGroupField whole={whole.data} value={payGroup} onChange={setPayGroup} />
        {draft && (
          <RadioGroup
            label="Model"
            options={[
              { value: 'draft', label: `With your unsaved changes to ${draft.what}` },
              { value: 'saved', label: 'As saved' },
            ]}
            value={asSaved ? 'saved' : 'draft'}
            onChange={(value) => setAsSaved(value === 'saved')}
          />
        )}
        <RadioGroup row label="Visit" options={sources} value={source} onChange={(value = '') => setSource(value)} />
        {source === 'past' ? <PastVisit value={visitGuid} onChange={setVisitGuid} /> : <MadeUpVisit {...made} />}
      </div>
      <TryResult
        tried={tried}
        problem={problem}
        by={by}
        draft={unsaved}
        isAsked={asked !== undefined}
        isPast={source === 'past'}
      />
    </Panel>
  )
}

interface PayGroupFieldProps {
  whole: ReturnType<typeof useWholeModel>['data']
  value: string | undefined
  onChange: (guid: string | undefined) => void
}

/**
 * For an invoice model with its own services for paying carers (SERV-005): selects whether to price the invoice or the
 * pay.
 */
function PayGroupField({ whole, value, onChange }: PayGroupFieldProps) {
  const groups = new Map(
    whole?.side === 'invoice'
      ? whole.services.map((service) => [service.payment_contract_guid, service.payment_contract_title])
      : [],
  )
  const options = [...groups].flatMap(([guid, title]) =>
    guid === null ? [] : [{ value: guid, label: `The pay of ${title ?? ''}` }],
  )
  if (options.length === 0) return undefined
  return <Select label="Price" none="The invoice" options={options} value={value} onChange={onChange} />
}
