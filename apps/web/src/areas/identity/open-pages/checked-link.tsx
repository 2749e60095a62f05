import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { ApiError, messageOf } from '../../../kit/http/api-error.ts'
import signIn from '../sign-in.module.css'
import { SignInFrame } from '../sign-in-frame.tsx'

interface CheckedLinkProps {
  title: string
  text: string
  /** The identity of the link. */
  link: readonly string[]
  /** Checks that the link still works. Throws an `ApiError`. */
  check: () => Promise<void>
  /** Shown under a link that no longer works, with what to do next. */
  remedy: ReactNode
  children: ReactNode
}

/** The page of a link, which is checked before anyone fills in a form for nothing. */
export function CheckedLink({ title, text, link, check, remedy, children }: CheckedLinkProps) {
  const { isPending, error, refetch, isFetching } = useQuery({
    queryKey: ['link', ...link],
    queryFn: async () => {
      await check()
      return true
    },
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return null
  if (!error) {
    return (
      <SignInFrame title={title} text={text}>
        {children}
      </SignInFrame>
    )
  }
  const isOver = error instanceof ApiError && error.status === 400
  return (
    <SignInFrame title={title}>
      <div className={signIn.form}>
        <Banner tone="red">
          {messageOf(error)} {isOver && remedy}
        </Banner>
        {!isOver && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </div>
    </SignInFrame>
  )
}
