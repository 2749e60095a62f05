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

/** What Google puts into the address when it sends somebody back. */
export interface FromGoogle {
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
}

/** To Google and back (AUTH-D08, AUTH-D18). What Google or the server refuses is told here (AUTH-077). */
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
  const told = useRef(false)

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

  // Coming back from Google is no press of a button. React may run this twice, and a code is good only once.
  useEffect(() => {
    if (!isBack || told.current) return
    told.current = true
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
