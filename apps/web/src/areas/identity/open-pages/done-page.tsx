import type { ReactNode } from 'react'
import { SignInFrame } from '../sign-in-frame.tsx'
import styles from './open-pages.module.css'

interface DonePageProps {
  title: string
  text: string
  children: ReactNode
}

/** Confirms that something is done, with the next step. */
export function DonePage({ title, text, children }: DonePageProps) {
  return (
    <SignInFrame title={title} text={text}>
      <div className={styles.after}>{children}</div>
    </SignInFrame>
  )
}
