import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './address.module.css'

/** A route on the map. Its code is loaded only with the first one (SHELL-D61). */
export const RouteOnMap = lazyPart(async () => (await import('./map/route-map.tsx')).RouteMap, {
  meanwhile: <div className={styles.noMap} />,
})
