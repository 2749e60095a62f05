import { useState } from 'react'
import {
  carerGenders,
  clientPreferenceKeys,
  clientPreferences,
  communicationPreferenceKeys,
  communicationPreferences,
  paymentTypeAliases,
  paymentTypes,
  preferenceWords,
} from '#contract/client/client-fields.ts'
import type { Overview } from '#contract/client/overview.ts'
import { carePackageKeys, carePackages } from '#contract/person-fields.ts'
import { Button } from '#ui/button.tsx'
import { Status } from '#ui/status/status.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useFeatures } from '../../../kit/session/branch.ts'
import { paths } from '../../../kit/url/paths.ts'
import { PlaceOnMap } from '../../integration/exports.ts'
import { Card, Facts } from '../card.tsx'
import type { Client } from '../open-client.ts'
import { EditPin } from './edit-pin.tsx'
import styles from './overview.module.css'

interface PartProps {
  client: Client
}

const sectionOf = ({ guid }: Client, section: string) => ({
  href: paths.client(guid, `profile/${section}`),
  label: 'Open',
})

export function CarePackages({ client }: PartProps) {
  return (
    <Card title="Care packages" link={sectionOf(client, 'care-packages')}>
      <ul className={styles.packages}>
        {carePackageKeys.map((key) => (
          <li key={key}>
            {client.care_packages[key] === 1 ? (
              <span className={styles.on}>
                <Status word={carePackages[key]} kind="active" />
              </span>
            ) : (
              <span className={styles.off}>
                <span>–</span> <span>{carePackages[key]}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function KeySafe({ client }: PartProps) {
  const { location_entry_code: code, location_entry_message: message } = client.location
  return (
    <Card title="Key safe" link={sectionOf(client, 'personal-details')}>
      <Facts
        facts={[
          // Without the permission the server leaves the code out (decision 48).
          ...(code === undefined ? [] : [['Entry code', code && <Covered key={code} text={code} />] as const]),
          ['Entry message', message],
        ]}
      />
    </Card>
  )
}

export function Address({ client }: PartProps) {
  const { address, address_post_code, address_latitude, address_longitude, address_details } = client.profile
  return (
    <Card title="Address" link={sectionOf(client, 'personal-details')}>
      {address_latitude !== null && address_longitude !== null && (
        <>
          <PlaceOnMap label={address ?? ''} latitude={address_latitude} longitude={address_longitude} height={168} />
          <div className={styles.pin}>
            <EditPin client={client} />
          </div>
        </>
      )}
      <p className={styles.address}>{[address, address_post_code].filter((part) => part !== null).join(', ')}</p>
      <p className={styles.second}>
        {[address_details, client.has_nfc ? 'NFC tag enabled' : 'No NFC tag'].filter(Boolean).join(' · ')}
      </p>
    </Card>
  )
}

interface PreferencesProps extends PartProps {
  carers: Overview['carers'] | undefined
}

/** The preferences in brief: those that say something. */
export function Preferences({ client, carers }: PreferencesProps) {
  const features = useFeatures()
  const { preferences, communication_preferences: sent, profile } = client
  const post = communicationPreferenceKeys.filter((key) => sent[key]).map((key) => communicationPreferences[key])
  const link = features?.includes('client_care_preferences')
    ? { href: paths.client(client.guid, 'care-preferences'), label: 'Open' }
    : sectionOf(client, 'personal-details')
  return (
    <Card title="Care Preferences" link={link}>
      <Facts
        right
        facts={[
          ['Carers', carerGenders[preferences.carer_gender_preference]],
          ...clientPreferenceKeys
            .filter((key) => preferences[key] !== 0)
            .map((key) => [clientPreferences[key], preferenceWords[preferences[key]]] as const),
          ['Languages', profile.languages.join(', ')],
          ...namesOf('Preferred', carers?.preferred),
          ...namesOf('Declined', carers?.declined),
          ['Communication', post.join(', ')],
        ]}
      />
    </Card>
  )
}

function namesOf(label: string, names: readonly string[] = []) {
  return names.length === 0 ? [] : [[label, names.join(', ')] as const]
}

export function Billing({ client }: PartProps) {
  const { finance } = client
  const type = paymentTypeAliases.find((alias) => alias === finance.payment_type_alias)
  return (
    <Card title="Billing" link={sectionOf(client, 'financial-details')}>
      <Facts
        right
        facts={[
          ['Billing name', finance.billing_name],
          ['Billing email', finance.billing_email],
          ['Payment type', type === undefined ? null : paymentTypes[type]],
          ['Term days', finance.term_days === null ? null : String(finance.term_days)],
        ]}
      />
    </Card>
  )
}

/** A text that nobody reads over a shoulder: it shows after a press. */
function Covered({ text }: { text: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <span className={styles.covered}>
      <span aria-live="polite">
        {isShown ? (
          text
        ) : (
          <>
            <VisuallyHidden>Hidden</VisuallyHidden>
            <span aria-hidden>••••</span>
          </>
        )}
      </span>
      <Button size="small" onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </span>
  )
}
