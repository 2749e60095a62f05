import { Button, LinkButton } from '#ui/button.tsx'
import { FullPage, WholePage } from '#ui/page/full-page.tsx'
import { useConfig } from '../kit/http/config.ts'
import { logOut } from '../kit/session/session.ts'
import styles from './landing.module.css'
import { Mark } from './mark.tsx'

/** The page of family members and care workers on every route (AUTH-004 to AUTH-006, AUTH-D07). */
export function Landing() {
  const { AppStoreUrl, GooglePlayUrl } = useConfig()
  return (
    <WholePage>
      <FullPage
        mark={<Mark size={56} />}
        title="Welcome"
        text="Family members and care workers, please use our mobile app."
      >
        {AppStoreUrl === undefined && GooglePlayUrl === undefined && (
          <p className={styles.hint}>Ask your branch how to get it. It has your visits, messages and rota.</p>
        )}
        {AppStoreUrl !== undefined && (
          <LinkButton outside href={AppStoreUrl}>
            Download on the App Store
          </LinkButton>
        )}
        {GooglePlayUrl !== undefined && (
          <LinkButton outside href={GooglePlayUrl}>
            Get it on Google Play
          </LinkButton>
        )}
        {/* Both end the session; signed-out users are always led to the sign-in. */}
        <Button look="quiet" onClick={logOut}>
          Branch team login
        </Button>
        <Button look="quiet" onClick={logOut}>
          Log out
        </Button>
      </FullPage>
    </WholePage>
  )
}
