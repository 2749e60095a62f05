import type { CarePreferences } from '#contract/client/care-preferences.ts'
import {
  carerGenders,
  clientPreferenceKeys,
  clientPreferences,
  communicationPreferenceKeys,
  communicationPreferences,
  preferenceWords,
  sensitiveWishFields,
  wishFields,
} from '#contract/client/client-fields.ts'
import { Card, Facts } from '#web/areas/client/exports.ts'
import { CarerList } from './carer-list.tsx'
import styles from './preferences.module.css'

interface PreferencesViewProps {
  preferences: CarePreferences
  mayEdit: boolean
}

/** Care preferences to read, by the question that a carer or a planner has. */
export function PreferencesView({ preferences: found, mayEdit }: PreferencesViewProps) {
  const { preferences, communication_preferences: sent, wishes } = found
  const post = communicationPreferenceKeys.filter((key) => sent[key]).map((key) => communicationPreferences[key])
  // Without the permission the server leaves these out (decision 62).
  const isWhole = wishes.food_wishes !== undefined
  return (
    <div className={styles.page}>
      <CarerList client={found.guid} carers={found.carers} mayEdit={mayEdit} />
      <div className={styles.cards}>
        <Card title="Carers">
          <Facts
            facts={[
              ['Gender', carerGenders[preferences.carer_gender_preference]],
              [clientPreferences.driver_needed, preferenceWords[preferences.driver_needed]],
              [wishFields.suitable_times.label, wishes.suitable_times],
            ]}
          />
        </Card>
        <Card title="Home">
          <Facts
            facts={[
              ...clientPreferenceKeys
                .filter((key) => key !== 'driver_needed')
                .map((key) => [clientPreferences[key], preferenceWords[preferences[key]]] as const),
              ['On entering', found.location.location_entry_message],
            ]}
          />
        </Card>
        <Card title="Communication">
          <Facts
            facts={[
              ['Languages', found.languages.join(', ')],
              [wishFields.communication_wishes.label, wishes.communication_wishes],
              ['Post', post.join(', ')],
            ]}
          />
        </Card>
        {isWhole && (
          <Card title="Health, food and faith">
            <Facts
              facts={[
                [sensitiveWishFields.allergy_notes.label, wishes.allergy_notes ?? null],
                [sensitiveWishFields.food_wishes.label, wishes.food_wishes ?? null],
                [sensitiveWishFields.faith_wishes.label, wishes.faith_wishes ?? null],
              ]}
            />
          </Card>
        )}
      </div>
    </div>
  )
}
