import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** Told to who saved over a change of somebody else; nothing that they typed is lost before they ask for it. */
export function LateBanner({ onReload }: { onReload: () => Promise<void> }) {
  return (
    <Banner tone="amber" action={<Button onClick={() => void onReload()}>Load the latest</Button>}>
      Somebody else has saved this since you opened it. To load the latest drops what you have changed.
    </Banner>
  )
}
