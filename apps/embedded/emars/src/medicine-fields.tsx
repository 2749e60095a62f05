import type { Medicine } from '#contract/client/medicines.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import type { FieldProps } from '#web/kit/form/use-form.ts'
import { routeOptions } from './medicine-words.tsx'

export const medicineLabels = {
  name: 'Medicine',
  unit: 'Counted in',
  route: 'Route',
  reason: 'What it is for',
  prescriber: 'Prescriber',
  instructions: 'Instructions',
  low_stock: 'Stock is low from',
}

type MedicineField = keyof typeof medicineLabels

/** The texts of a medicine, as the form has them. */
export type MedicineValues = Record<MedicineField, string>

export const freshMedicine: MedicineValues = {
  ...{ name: '', unit: 'tablets', route: 'oral', reason: '', prescriber: '', instructions: '', low_stock: '' },
}

export function medicineValues(medicine: Medicine): MedicineValues {
  const { name, unit, route, reason, prescriber, instructions, low_stock } = medicine
  return {
    ...{ name, unit, route, reason: reason ?? '' },
    ...{ prescriber: prescriber ?? '', instructions: instructions ?? '', low_stock: low_stock ?? '' },
  }
}

/** The fields of the texts of a medicine. */
export function MedicineFields({ field }: { field: (name: MedicineField) => FieldProps<string> }) {
  return (
    <>
      <FormLine>
        <TextField {...field('name')} placeholder="Paracetamol 500 mg tablets" autoComplete="off" required />
      </FormLine>
      <Select {...field('route')} options={routeOptions} required />
      <TextField {...field('unit')} autoComplete="off" required />
      <TextField {...field('reason')} autoComplete="off" />
      <TextField {...field('prescriber')} autoComplete="off" />
      <NumberField {...field('low_stock')} places={2} unit={field('unit').value} />
      <FormLine>
        <TextArea {...field('instructions')} />
      </FormLine>
    </>
  )
}
