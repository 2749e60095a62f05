import { isOn } from '#contract/runtime-settings.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { metresBetween, type Spot, spotOf } from '#domain/great-circle.ts'
import { distanceText, placeWord, radiusOf } from '#domain/visit/place.ts'
import { Status } from '#ui/status/status.tsx'
import { useConfig } from '../../../kit/http/config.ts'
import { ClientPin } from '../../client/exports.ts'
import { PlaceOnMap } from '../../integration/exports.ts'
import styles from './fold.module.css'
import { Fold } from './fold.tsx'

type Location = NonNullable<VisitDetail['check_in']['location']>

/** The shapes of the badges. */
const looks = { 'Within range': 'active', 'Outside range': 'outside range', 'Location not shared': 'warning' } as const

/** Where the carer checked in and out, if the company looks at that (VISIT-009, VISIT-010). */
export function PlaceSections({ visit }: { visit: VisitDetail }) {
  if (!isOn(useConfig(), 'FeatureCheckInCheckOutVisitAudit')) return null
  return (
    <>
      <PlaceSection title="Check-in location" location={visit.check_in.location} client={visit.client} isOpen />
      <PlaceSection title="Check-out location" location={visit.check_out.location} client={visit.client} />
    </>
  )
}

interface PlaceSectionProps {
  title: string
  location: Location | null
  client: VisitDetail['client']
  isOpen?: boolean
}

function PlaceSection({ title, location, client, isOpen = false }: PlaceSectionProps) {
  const home = spotOf(client.address_latitude, client.address_longitude)
  const spot = location && spotOf(location.latitude, location.longitude)
  const distance = home && spot ? distanceText(metresBetween(home, spot)) : null
  const word = location && placeWord(location)
  const note = word && (
    <>
      <Status word={word} kind={looks[word]} />
      {distance !== null && <span className="num">{distance}</span>}
    </>
  )
  return (
    <Fold title={title} note={note} isOpen={isOpen} flush>
      {location && spot ? (
        <Recorded title={title} location={location} spot={spot} home={home} distance={distance} client={client} />
      ) : (
        <p className={styles.figures}>No location recorded.</p>
      )}
    </Fold>
  )
}

interface RecordedProps extends Pick<PlaceSectionProps, 'title' | 'client'> {
  location: Location
  spot: Spot
  home: Spot | null
  distance: string | null
}

/** The map with the client, the circle of the radius and the recorded place (VISIT-098 to VISIT-101, VISIT-D23). */
function Recorded({ title, location, spot, home, distance, client }: RecordedProps) {
  const radius = radiusOf(useConfig().FeatureMobileGeoCheckInRadius)
  const reason = location.is_within_range ? '' : (location.outside_range_reason ?? '')
  return (
    <>
      <div className={styles.map}>
        <PlaceOnMap
          key={`${spot.latitude} ${spot.longitude}`}
          label={home ? `Address of ${client.profile.name}` : title}
          {...(home ?? spot)}
          height={300}
          {...(home && { radius, recorded: { ...spot, label: title } })}
        />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Distance</dt>
          <dd>{distance ?? '-'}</dd>
        </div>
        <div>
          <dt>Radius</dt>
          <dd>{distanceText(radius)}</dd>
        </div>
        <div>
          <dt>Accuracy</dt>
          <dd>{location.accuracy === null ? '-' : `${location.accuracy} m`}</dd>
        </div>
      </dl>
      {reason !== '' && <p className={styles.reason}>Reason: {reason}</p>}
      {home && (
        <div className={styles.pin}>
          <ClientPin guid={client.guid} />
        </div>
      )}
    </>
  )
}
