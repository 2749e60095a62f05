import { FormLine } from '#ui/form/form-layout.tsx'
import type { Carer } from './carer-values.ts'
import styles from './work-preferences.module.css'

interface WorkPreferencesProps {
  /** Missing for users who may not read them (decision 45). */
  preferences: Carer['work_preferences'] | undefined
  isNew: boolean
}

const genders = {
  ANY: 'Any',
  ONLY_FEMALE: 'Only female',
  ONLY_MALE: 'Only male',
  PREFER_MALE: 'Prefer male',
  PREFER_FEMALE: 'Prefer female',
} as const

/** Preferences that the carer enters in the mobile app; read-only here (CARERLIST-025, CARERLIST-029, CARERLIST-D29). */
export function WorkPreferences({ preferences, isNew }: WorkPreferencesProps) {
  if (!preferences) {
    return (
      <FormLine>
        <p className={styles.note}>
          {isNew
            ? 'The carer enters work preferences in the mobile app.'
            : 'You do not have the permission to see work preferences.'}
        </p>
      </FormLine>
    )
  }
  const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No')
  const lines = [
    ['Allergic to dogs', yesNo(preferences.allergic_to_dogs)],
    ['Allergic to cats', yesNo(preferences.allergic_to_cats)],
    ['Comfortable with pets', yesNo(preferences.comfortable_with_pets)],
    ['Asthma', yesNo(preferences.asthma)],
    ['Gender of clients', genders[preferences.client_gender]],
    ['About the gender of clients', preferences.client_gender_info ?? '–'],
  ] as const
  return (
    <FormLine>
      <p className={styles.note}>The carer enters these in the mobile app.</p>
      <dl className={styles.list}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FormLine>
  )
}
