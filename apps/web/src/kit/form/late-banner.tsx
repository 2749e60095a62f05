import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import styles from './late-banner.module.css'

/** Shown when a save conflicts with another user's change. Input is only discarded when the user asks to reload. */
export function LateBanner({ onReload }: { onReload: () => Promise<void> }) {
  const press = async () => {
    await onReload()
    // The button is removed with the stale form.
    document.querySelector('main')?.focus()
  }
  return (
    <div className={styles.late}>
      <Banner tone="amber" action={<Button onClick={() => void press()}>Load the latest</Button>}>
        Somebody else has saved this since you opened it. Loading the latest version discards your changes.
      </Banner>
    </div>
  )
}
