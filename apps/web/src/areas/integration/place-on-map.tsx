import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './address.module.css'
import type { ConfiguredMap } from './map/configured-map.tsx'

const Loaded = lazyPart(async () => (await import('./map/configured-map.tsx')).ConfiguredMap, {
  meanwhile: <div className={styles.noMap} />,
})

/** How far below the window a map begins to load. */
const ahead = '0px 0px 100px'

/** A place on the map with the configured tiles. Its code, 43 KB, is loaded only when it comes into view (SHELL-D61). */
export function PlaceOnMap(props: ComponentProps<typeof ConfiguredMap>) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  // The window scrolls outside React.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: ahead },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? <Loaded {...props} /> : <div ref={place} className={styles.noMap} />
}
