import IconBrandGoogleFilled from '@tabler/icons-react/dist/esm/icons/IconBrandGoogleFilled.mjs'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { signInWithGoogle, takeRequestedPath } from '../../kit/session/sign-in.ts'
import { paths } from '../../kit/url/paths.ts'
import open from './open-pages/open-pages.module.css'
import { SessionEnded } from './session-ended.tsx'
import styles from './sign-in.module.css'

/** The search parameters that Google adds to the return address. */
export interface FromGoogle {
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
}

/** Signs in by Google (AUTH-D08, AUTH-D18). Refusals of Google or the server are shown here (AUTH-077). */
export function GoogleForm({ back }: { back: FromGoogle }) {
  const { busy, refusal, leave } = useGoogle(back)
  return (
    <div className={styles.form}>
      {refusal === undefined && <SessionEnded />}
      {refusal !== undefined && <Banner tone="red">{refusal}</Banner>}
      <Button look="primary" icon={IconBrandGoogleFilled} busy={busy} onClick={leave}>
        Sign in with Google
      </Button>
      <Link href={paths.login()} className={open.back}>
        Log in with email and password
      </Link>
    </div>
  )
}

function useGoogle(back: FromGoogle) {
  const router = useRouter()
  const navigate = useNavigate()
  const isBack = back.code !== undefined || back.error !== undefined
  const [busy, setBusy] = useState(isBack)
  const [refusal, setRefusal] = useState<string>()
  const hasRun = useRef(false)

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(messageOf(error))
      setBusy(false)
    }
  }

  // The return from Google is not a user event. React may run this twice, but a code works only once.
  useEffect(() => {
    if (!isBack || hasRun.current) return
    hasRun.current = true
    void run(async () => {
      try {
        await signInWithGoogle(back)
      } catch (error) {
        // Code and state are used up; they need not stay in the address and the history.
        await navigate({ to: '/login-sso', search: {}, replace: true })
        throw error
      }
      router.history.replace(takeRequestedPath())
    })
  })

  const leave = () =>
    void run(async () => {
      const { beginGoogle } = await import('../../kit/session/google.ts')
      location.assign(await beginGoogle())
    })
  return { busy, refusal, leave }
}
