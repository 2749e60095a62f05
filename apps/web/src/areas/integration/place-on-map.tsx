import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './address.module.css'

/** A place on the map with the configured tiles, loaded only where one shows (SHELL-D61). */
export const PlaceOnMap = lazyPart(async () => (await import('./map/configured-map.tsx')).ConfiguredMap, {
  meanwhile: <div className={styles.noMap} />,
})
