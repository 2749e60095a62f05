import { useRef } from 'react'
import { type CarePreferences, CarePreferencesInput, updateCarePreferences } from '#contract/client/care-preferences.ts'
import {
  allWishFields,
  carerGenders,
  clientPreferenceKeys,
  clientPreferences,
  communicationPreferenceKeys,
  communicationPreferences,
  preferenceWords,
} from '#contract/client/client-fields.ts'
import { plainLabels, plainTexts } from '#domain/plain-fields.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LateBanner } from '#web/kit/form/late-banner.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useInitialValue } from '#web/kit/form/use-initial-value.ts'
import { useSaving } from '#web/kit/form/use-saving.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { useCall } from '#web/kit/http/query.ts'
import { useCoreOptions } from '#web/kit/session/branch.ts'

interface EditPreferencesProps {
  found: CarePreferences
  /** Asks the server again. */
  read: () => Promise<CarePreferences | undefined>
  basename: string
}

export function EditPreferences({ found, read, basename }: EditPreferencesProps) {
  const { number, first, reload } = useInitialValue<CarePreferences | undefined>(found, read)
  return first && <PreferencesForm key={number} first={first} basename={basename} onReload={reload} />
}

const named = (block: string, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([key, label]) => [`${block}.${key}`, label]))

const labels = {
  'preferences.carer_gender_preference': 'Gender of the carers',
  ...named('preferences', clientPreferences),
  'location.location_entry_message': 'On entering',
  languages: 'Languages',
  ...named('communication_preferences', communicationPreferences),
  ...named('wishes', plainLabels(allWishFields)),
  preferences: 'Preferences',
  communication_preferences: 'Communication preferences',
  location: 'Key safe',
  wishes: 'Wishes',
} as const

function each<Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value> // each key
}

function valuesOf({ languages, preferences, communication_preferences, location, wishes }: CarePreferences) {
  return {
    languages,
    preferences: {
      ...each(clientPreferenceKeys, (key) => String(preferences[key])),
      carer_gender_preference: preferences.carer_gender_preference as string,
    },
    communication_preferences,
    location: { location_entry_message: location.location_entry_message ?? '' },
    wishes: plainTexts(allWishFields, wishes),
  }
}

const threeOptions = Object.entries(preferenceWords).map(([value, label]) => ({ value, label }))
const genderOptions = Object.entries(carerGenders).map(([value, label]) => ({ value, label }))

interface PreferencesFormProps {
  /** As they were when the form began. */
  first: CarePreferences
  basename: string
  onReload: () => Promise<void>
}

function PreferencesForm({ first, basename, onReload }: PreferencesFormProps) {
  const openPath = useOpenPath()
  const seen = useRef(first.version)
  const { saving, isLate } = useSaving('Failed to update care preferences')
  const update = useCall(updateCarePreferences, { errors: 'form', seen })
  const form = useForm({
    schema: CarePreferencesInput,
    name: 'care-preferences',
    initial: valuesOf(first),
    labels,
    toBody: (values) => ({
      ...values,
      preferences: { ...values.preferences, ...each(clientPreferenceKeys, (key) => Number(values.preferences[key])) },
    }),
    submit: (body) => saving(update.mutateAsync({ params: { guid: first.guid }, body })),
    async onSaved() {
      toast('Care preferences successfully updated.')
      await refreshed()
      openPath(basename)
    },
  })
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Form form={form} label="Care preferences" cancel={basename}>
        <Sections form={form} />
      </Form>
    </>
  )
}

function Sections({
  form: { field },
}: {
  form: Pick<ReturnType<typeof useForm<ReturnType<typeof valuesOf>, typeof CarePreferencesInput, unknown>>, 'field'>
}) {
  const languages = useCoreOptions('patient', 'languages')
  return (
    <>
      <FormSection title="Carers">
        <Select {...field('preferences.carer_gender_preference')} options={genderOptions} />
        <Select {...field('preferences.driver_needed')} options={threeOptions} />
        <FormLine>
          <TextArea {...field('wishes.suitable_times')} />
        </FormLine>
      </FormSection>
      <FormSection title="Home">
        {(['smoker', 'has_dogs', 'has_cats', 'has_other_pets'] as const).map((key) => (
          <Select key={key} {...field(`preferences.${key}`)} options={threeOptions} />
        ))}
        <FormLine>
          <TextArea {...field('location.location_entry_message')} />
        </FormLine>
      </FormSection>
      <FormSection title="Communication">
        <MultiSelect
          {...field('languages')}
          // Languages are stored by their titles.
          options={languages.map(({ label }) => ({ value: label, label }))}
        />
        <FormLine>
          <TextArea {...field('wishes.communication_wishes')} />
        </FormLine>
        {communicationPreferenceKeys.map((key) => (
          <CheckField key={key} {...field(`communication_preferences.${key}`)} />
        ))}
      </FormSection>
      <FormSection title="Health, food and faith">
        {(['allergy_notes', 'food_wishes', 'faith_wishes'] as const).map((key) => (
          <FormLine key={key}>
            <TextArea {...field(`wishes.${key}`)} />
          </FormLine>
        ))}
      </FormSection>
    </>
  )
}
