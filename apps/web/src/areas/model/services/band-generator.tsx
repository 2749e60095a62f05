import type { z } from 'zod'
import { bandRangeText } from '#domain/model/band-text.ts'
import { generateBands } from '#domain/model/bands.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import styles from './band-editor.module.css'
import { Generator } from './service-values.ts'

interface BandGeneratorProps {
  /** The minimum in minutes of the last band, which the new ones follow. */
  start: number
  onGenerate: (numbers: z.output<typeof Generator>) => void
  onClose: () => void
}

/** Asks for the sizes of new bands after the last one (SERV-034, SERV-036). */
export function BandGenerator({ start, onGenerate, onClose }: BandGeneratorProps) {
  const form = useForm({
    schema: Generator,
    initial: { bands: '', offset: '', interval: '' },
    labels: { bands: 'Bands', offset: 'Offset', interval: 'Interval' },
    name: 'band-generator',
    submit: async (numbers) => numbers,
    onSaved: onGenerate,
  })
  return (
    <FormModal form={form} title="Generate bands" submitLabel="Generate" onClose={onClose}>
      <FormSection text="The last band gets a maximum: its minimum plus the offset. The new bands follow it, each as long as the interval; the last one has no maximum.">
        <NumberField {...form.field('bands')} required />
        <NumberField {...form.field('offset')} unit="min" required />
        <NumberField {...form.field('interval')} unit="min" required />
      </FormSection>
      <p role="status" className={styles.preview}>
        {previewOf(start, form.values)}
      </p>
    </FormModal>
  )
}

/** The number of bands that the preview lists before it skips to the last one. */
const named = 5

/** Previews the generated bands: "The last band becomes 0–30 minutes. 2 new bands: 30–60 minutes, over 60 minutes." */
function previewOf(start: number, values: Record<keyof z.output<typeof Generator>, string>): string {
  const numbers = Generator.safeParse(values).data
  if (!numbers) return 'The bands appear here when all three numbers are filled in.'
  const [maximum, made] = generateBands(start, numbers)
  const last = bandRangeText({ minimum_duration_minutes: start, maximum_duration_minutes: maximum })
  const texts = made.map(bandRangeText)
  const shown = texts.length > named + 2 ? [...texts.slice(0, named), '…', ...texts.slice(-1)] : texts
  return `The last band becomes ${last}. ${made.length} new ${made.length === 1 ? 'band' : 'bands'}: ${shown.join(', ')}.`
}
