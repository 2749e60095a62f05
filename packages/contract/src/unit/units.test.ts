import { expect, test } from 'vitest'
import { ShiftCategoryInput } from '../shift-category/shift-categories.ts'
import { UnitInput } from './units.ts'

const unit = {
  ...{ name: 'Rosebank Court', email: 'rosebank@larkfield.example', address: '2 Rosebank Grove', city: 'Leeds' },
  ...{ county: 'West Yorkshire', postcode: 'LS7 4QA', country: 'United Kingdom' },
}

/** Returns the messages by field; empty for a valid body. */
function errorsOf(schema: typeof UnitInput | typeof ShiftCategoryInput, body: object): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('the texts of a unit have maximum lengths (UNIT-025, UNIT-028, UNIT-D02)', () => {
  const limits: Readonly<Record<string, [string, number]>> = {
    name: ['Name', 255],
    reference: ['Reference', 64],
    address: ['Address line 1', 255],
    additional_address: ['Address line 2', 255],
    city: ['City', 255],
    county: ['County', 255],
    postcode: ['Postcode', 10],
    country: ['Country', 255],
  }
  for (const [field, [label, most]] of Object.entries(limits)) {
    expect(errorsOf(UnitInput, { ...unit, [field]: 'x'.repeat(most) }), field).toEqual({})
    expect(errorsOf(UnitInput, { ...unit, [field]: 'x'.repeat(most + 1) }), field).toEqual({
      [field]: `${label} cannot exceed ${most} characters.`,
    })
  }
  // The pattern of an address includes its length.
  const email = (length: number) => `${'x'.repeat(length - '@larkfield.example'.length)}@larkfield.example`
  expect(errorsOf(UnitInput, { ...unit, email: email(255) })).toEqual({})
  expect(errorsOf(UnitInput, { ...unit, email: email(256) })).toEqual({ email: 'Value must be a valid email address.' })
})

test('a unit needs neither reference, phone nor address line 2; a phone is valid (UNIT-027, UNIT-028, UNIT-D03)', () => {
  const none = { reference: '', phone: '', additional_address: '' }
  expect(UnitInput.parse({ ...unit, ...none })).toEqual({
    ...unit,
    ...{ reference: null, phone: null, additional_address: null },
  })
  expect(errorsOf(UnitInput, { ...unit, phone: '+44 113 496 0318' })).toEqual({})
  for (const phone of ['ring me', '0113-496', '(0113) 496']) {
    expect(errorsOf(UnitInput, { ...unit, phone }), phone).toEqual({ phone: 'Value must be a valid phone number.' })
  }
})

// "Limits" of the platform: 100 characters of a shift category's title, 255 of other texts unless said otherwise.
test('units and shift categories have the limits of the platform (FSET-051)', () => {
  const category = { title: 'x'.repeat(100), type: 0, regions: ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'], end: '' }
  expect(errorsOf(ShiftCategoryInput, { ...category, start: '2026-01-01' })).toEqual({})
  expect(errorsOf(ShiftCategoryInput, { ...category, title: 'x'.repeat(101), start: '2026-01-01' })).toEqual({
    title: 'Title cannot exceed 100 characters.',
  })
  expect(errorsOf(ShiftCategoryInput, { ...category, start: '2026-01-01', end: '2026-01-01' })).toEqual({
    end: 'Must be a later date & time',
  })
  expect(errorsOf(ShiftCategoryInput, { ...category, start: '2026-01-01', end: '2026-01-02' })).toEqual({})
  expect(errorsOf(UnitInput, { ...unit, city: 'x'.repeat(256) })).toEqual({
    city: 'City cannot exceed 255 characters.',
  })
})
