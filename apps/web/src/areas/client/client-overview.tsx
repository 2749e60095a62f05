import { type ReactNode, useState } from 'react'
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
import { carePackageKeys, carePackages } from '#contract/person-fields.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { Status } from '#ui/status/status.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { paths } from '../../kit/url/paths.ts'
import { PlaceOnMap } from '../integration/exports.ts'
import styles from './client-overview.module.css'
import { ClientPage } from './client-page.tsx'
import { type Client, useClient } from './open-client.ts'

/** A client at a glance; each part leads to where it is changed. */
export function ClientOverview() {
  const { client } = useClient()
  return (
    <ClientPage>
      <PageBody>
        <div className={styles.cards}>
          <CarePackages client={client} />
          <KeySafe client={client} />
          <Address client={client} />
          <Preferences client={client} />
          <Contact client={client} />
          <Billing client={client} />
        </div>
      </PageBody>
    </ClientPage>
  )
}

interface CardProps {
  title: string
  /** The section of the form that changes it. */
  section: string
  children: ReactNode
}

function Card({ title, section, children }: CardProps) {
  const { client } = useClient()
  return (
    <section aria-label={title} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Link href={paths.client(client.guid, `profile/${section}`)} aria-label={`Open ${title}`}>
          Open
        </Link>
      </div>
      {children}
    </section>
  )
}

interface PartProps {
  client: Client
}

function CarePackages({ client: { care_packages } }: PartProps) {
  return (
    <Card title="Care packages" section="care-packages">
      <ul className={styles.packages}>
        {carePackageKeys.map((key) => (
          <li key={key}>
            {care_packages[key] === 1 ? (
              <Status word={carePackages[key]} kind="active" />
            ) : (
              <span className={styles.off}>– {carePackages[key]}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function KeySafe({ client: { location } }: PartProps) {
  const { location_entry_code: code, location_entry_message: message } = location
  return (
    <Card title="Key safe" section="personal-details">
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

function Address({ client: { profile, has_nfc } }: PartProps) {
  const { address, address_post_code, address_latitude, address_longitude, address_details } = profile
  return (
    <Card title="Address" section="personal-details">
      {address_latitude !== null && address_longitude !== null && (
        <PlaceOnMap label={address ?? ''} latitude={address_latitude} longitude={address_longitude} height={200} />
      )}
      <Facts
        facts={[
          ['Address', [address, address_post_code].filter((part) => part !== null).join(', ')],
          ['Address details', address_details],
          ['NFC tag', has_nfc ? 'Enabled' : 'None'],
        ]}
      />
    </Card>
  )
}

function Preferences({ client: { preferences, communication_preferences: sent } }: PartProps) {
  const post = communicationPreferenceKeys.filter((key) => sent[key]).map((key) => communicationPreferences[key])
  return (
    <Card title="Preferences" section="personal-details">
      <Facts
        facts={[
          ['Carers', carerGenders[preferences.carer_gender_preference]],
          ...clientPreferenceKeys.map((key) => [clientPreferences[key], preferenceWords[preferences[key]]] as const),
          ['Communication', post.join(', ')],
        ]}
      />
    </Card>
  )
}

function Contact({ client: { profile } }: PartProps) {
  return (
    <Card title="Contact" section="personal-details">
      <Facts
        facts={[
          ['Landline', profile.phone_landline],
          ['Mobile', profile.phone_mobile],
          ['Email', profile.email],
        ]}
      />
    </Card>
  )
}

function Billing({ client: { finance } }: PartProps) {
  const type = paymentTypeAliases.find((alias) => alias === finance.payment_type_alias)
  return (
    <Card title="Billing" section="financial-details">
      <Facts
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
      <span aria-live="polite">{isShown ? text : <VisuallyHidden>Hidden</VisuallyHidden>}</span>
      {!isShown && <span aria-hidden>••••</span>}
      <Button size="small" onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </span>
  )
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
