import type { ReactNode } from 'react'
import { WindowTitle } from '../../kit/page.tsx'
import { ConnectionSign } from '../../shell/connection-sign.tsx'
import { Mark } from '../../shell/mark.tsx'
import { RotaPattern } from './rota-pattern.tsx'
import styles from './sign-in.module.css'

interface SignInFrameProps {
  title: string
  text?: string
  /** Without the drawing: for the page that is shown before the program has loaded. */
  plain?: boolean
  children: ReactNode
}

/** The frame of the screens before the sign-in: the form beside a drawing of a rota. */
export function SignInFrame({ title, text, plain, children }: SignInFrameProps) {
  return (
    <div className={styles.frame}>
      <WindowTitle text={title} />
      <main className={styles.side}>
        <div className={styles.brand}>
          <Mark size={30} />
          Almoner
          <ConnectionSign />
        </div>
        <div className={styles.middle}>
          <h1 className={styles.title}>{title}</h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
          {children}
        </div>
        <p className={styles.small}>
          Build {__BUILD__} <span aria-hidden="true">·</span> Family members and care workers, please use our mobile
          app.
        </p>
      </main>
      <div className={styles.panel} aria-hidden="true">
        {!plain && <RotaPattern />}
        <div className={styles.words}>
          <p className={styles.claim}>Every visit accounted for, every amount explained.</p>
          <p className={styles.subclaim}>Carers, clients, visits, invoices and pay in one place.</p>
        </div>
      </div>
    </div>
  )
}
