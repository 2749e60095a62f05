import type { z } from 'zod'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { Generator } from './service-values.ts'

interface BandGeneratorProps {
  onGenerate: (numbers: z.output<typeof Generator>) => void
  onClose: () => void
}

/** Asks for the numbers of new bands after the last one (SERV-034, SERV-036). */
export function BandGenerator({ onGenerate, onClose }: BandGeneratorProps) {
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
      <FormSection text="The last band gets a maximum: its minimum plus the offset. The new bands follow it, each as long as the interval; the last of them stays open.">
        <NumberField {...form.field('bands')} required />
        <NumberField {...form.field('offset')} unit="min" required />
        <NumberField {...form.field('interval')} unit="min" required />
      </FormSection>
    </FormModal>
  )
}
