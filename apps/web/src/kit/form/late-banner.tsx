import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import styles from './late-banner.module.css'

/** Told to who saved over a change of somebody else; nothing that they typed is lost before they ask for it. */
export function LateBanner({ onReload }: { onReload: () => Promise<void> }) {
  const press = async () => {
    await onReload()
    // The button is gone with the form that was late.
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
