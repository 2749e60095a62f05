import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconStairs from '@tabler/icons-react/dist/esm/icons/IconStairs.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useId, useState } from 'react'
import { needsRounding, noOpenBand } from '#domain/model/bands.ts'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { Note, notedBelow, noteIdOf } from '#ui/fields/field.tsx'
import { FieldRow, FieldRows } from '#ui/fields/field-rows.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import type { FieldProps } from '../../../kit/form/use-form.ts'
import type { At, Path } from '../../../kit/form/values.ts'
import styles from './band-editor.module.css'
import { lastOpenBand, type ServiceValues, withBand, withoutBand } from './service-values.ts'

/** Facts about a saved band. */
export interface SavedBand {
  readonly rateCount: number
}

/** The part of the form that the editor uses. */
interface BandForm {
  values: ServiceValues
  field: <P extends Path<ServiceValues>>(path: P) => FieldProps<At<ServiceValues, P>>
  set: (path: 'bands', value: ServiceValues['bands']) => void
  /** Moves the focus to a field. */
  show: (path: string) => void
}

interface BandEditorProps {
  form: BandForm
  saved: ReadonlyMap<string, SavedBand>
  /** Returns the address of a saved band's rates; undefined while the service is new. */
  ratesHref: ((bandGuid: string) => string) | undefined
  onGenerate: () => void
}

const columns = ['Minimum', 'Maximum', 'Rounding', 'Rounded by'].map((head) => ({ head, width: 'minmax(0, 1fr)' }))

/** The bands of a service: added, changed, marked to be deleted, or generated (SERV-014, SERV-026). */
export function BandEditor({ form, saved, ratesHref, onGenerate }: BandEditorProps) {
  const { values, field, set, show } = form
  const { bands } = values
  const titleId = useId()
  const [asked, setAsked] = useState<number>()
  const all = field('bands')
  const add = () => {
    set('bands', withBand(bands))
    show(`bands.${bands.length}.minimum_duration_minutes`)
  }
  const remove = (at: number) => {
    set('bands', withoutBand(bands, at))
    // The button that was pressed is gone, and an open confirmation closes first.
    setTimeout(show, 0, 'bands')
  }
  const keep = (at: number) => {
    set(
      'bands',
      bands.map((band, place) => (place === at ? { ...band, delete: false } : band)),
    )
    show(`bands.${at}.minimum_duration_minutes`)
  }
  const hasRates = (at: number) => (saved.get(bands[at]?.guid ?? '')?.rateCount ?? 0) > 0
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Bands
        </h2>
        <p className={styles.hint}>
          A visit belongs to the band whose minimum it exceeds and whose maximum it does not.
        </p>
        <Button
          size="small"
          icon={IconStairs}
          disabledReason={lastOpenBand(bands) < 0 ? noOpenBand : undefined}
          onClick={onGenerate}
        >
          Generate bands
        </Button>
        <Button id={all.id} size="small" icon={IconPlus} aria-describedby={noteIdOf(all.id, all)} onClick={add}>
          Add band
        </Button>
      </div>
      {bands.length > 0 && (
        <FieldRows columns={columns} actions="104px">
          {bands.map((band, at) => (
            <Row
              // Rows have no identity before they are saved.
              // biome-ignore lint/suspicious/noArrayIndexKey: every field is led by the form.
              key={at}
              form={form}
              at={at}
              ratesHref={band.guid === '' ? undefined : ratesHref?.(band.guid)}
              isBare={saved.has(band.guid) && !hasRates(at)}
              onRemove={() => (hasRates(at) ? setAsked(at) : remove(at))}
              onKeep={() => keep(at)}
            />
          ))}
        </FieldRows>
      )}
      <Note inputId={all.id} error={all.error} />
      {asked !== undefined && (
        <Confirm
          danger
          title="Delete band"
          text="This band has rates. They are deleted together with the band when the service is saved."
          yes="Delete band"
          onYes={() => {
            remove(asked)
            setAsked(undefined)
          }}
          onNo={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

interface RowProps {
  form: BandForm
  at: number
  ratesHref: string | undefined
  /** Whether it is saved without rates, so that its visits have no price. */
  isBare: boolean
  onRemove: () => void
  onKeep: () => void
}

function Row({ form, at, ratesHref, isBare, onRemove, onKeep }: RowProps) {
  const { values, field } = form
  const band = values.bands[at]
  const titles = useFinanceSchema('RoundingType') ?? []
  if (!band) return undefined
  const name = `Band ${at + 1}`
  if (band.delete) {
    const { minimum_duration_minutes: from, maximum_duration_minutes: to } = band
    return (
      // biome-ignore lint/a11y/useSemanticElements: a row of a grid, not a set of fields.
      <div role="group" aria-label={name} className={styles.gone}>
        <span>
          <s>{to === '' ? `From ${from} minutes` : `${from}–${to} minutes`}</s> will be deleted when you save.
        </span>
        <Button size="small" icon={IconArrowBackUp} onClick={onKeep}>
          Keep
        </Button>
      </div>
    )
  }
  const path = `bands.${at}` as const
  const rounds = needsRounding(band.rounding_type_alias)
  const minutes = field(`${path}.rounding_minutes`)
  const fields = [
    field(`${path}.minimum_duration_minutes`),
    field(`${path}.maximum_duration_minutes`),
    field(`${path}.rounding_type_alias`),
    rounds ? minutes : { ...minutes, value: '', error: undefined },
  ] as const
  const [from, to, rounding, by] = fields
  return (
    <FieldRow
      label={name}
      fields={[
        <NumberField key="from" {...notedBelow(from)} unit="min" required />,
        <NumberField key="to" {...notedBelow(to)} unit="min" />,
        <Select
          key="rounding"
          {...notedBelow(rounding)}
          options={titles.map(({ alias, title }) => ({ value: alias, label: title }))}
          required
        />,
        <NumberField key="by" {...notedBelow(by)} disabled={!rounds} unit="min" required={rounds} />,
      ]}
      notes={fields}
      actions={
        <div className={styles.actions}>
          {ratesHref !== undefined && (
            <LinkButton
              size="small"
              look={isBare ? 'primary' : 'default'}
              href={ratesHref}
              aria-label={`${isBare ? 'Add rates to' : 'Rates of'} ${name.toLowerCase()}`}
            >
              {isBare ? 'Add rates' : 'Rates'}
            </LinkButton>
          )}
          <IconButton icon={IconTrash} label={`Delete ${name.toLowerCase()}`} onClick={onRemove} />
        </div>
      }
    />
  )
}
