import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Link, NavigationProvider } from '#ui/link.tsx'
import { chooseColorScheme, useColorScheme } from '#ui/look/color-scheme.ts'
import { Toasts } from '#ui/overlay/toasts.tsx'
import { queryClient } from '#web/kit/http/cache.ts'
import { RouterLink } from '#web/shell/router-link.tsx'
import styles from './gallery.module.css'
import { pages } from './pages.ts'

/** Everything that a widget expects around it, and the list of pages. */
export function Frame() {
  const router = useRouter()
  const navigation = { Link: RouterLink, open: (href: string) => router.history.push(href) }
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationProvider value={navigation}>
        <div className={styles.frame}>
          <nav aria-label="Widgets" className={styles.list}>
            <Link href="/" className={styles.mark}>
              Gallery
            </Link>
            {[...pages].map(([name, { title }]) => (
              <Link key={name} href={`/${name}`} className={styles.link}>
                {title}
              </Link>
            ))}
            <Scheme />
          </nav>
          <main className={styles.main}>
            <Outlet />
          </main>
        </div>
        <Toasts />
      </NavigationProvider>
    </QueryClientProvider>
  )
}

function Scheme() {
  const chosen = useColorScheme()
  const schemes = ['light', 'dark', 'auto'] as const
  return (
    <fieldset aria-label="Colours" className={styles.schemes}>
      {schemes.map((each) => (
        <button key={each} type="button" aria-pressed={each === chosen} onClick={() => chooseColorScheme(each)}>
          {each}
        </button>
      ))}
    </fieldset>
  )
}

export function Index() {
  return (
    <>
      <Title text="Gallery" />
      <p>Every shared widget in its states. A page is a file in apps/gallery/src/pages.</p>
    </>
  )
}

export function Shown() {
  const name = useLocation({ select: ({ pathname }) => pathname.slice(1) })
  const page = pages.get(name)
  if (!page) return <Title text="There is no such page" />
  const { title, Page } = page
  return (
    <>
      <Title text={title} />
      <Page key={name} />
    </>
  )
}

function Title({ text }: { text: string }) {
  // The window's title is outside React's tree.
  useEffect(() => {
    document.title = `${text} – Gallery`
  }, [text])
  return <h1 className={styles.title}>{text}</h1>
}

/** One state of a widget, with its name above. */
export function State({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className={wide ? styles.wide : styles.state}>
      <h2 className={styles.stateTitle}>{title}</h2>
      {children}
    </section>
  )
}

/** A row of states. */
export function States({ children }: { children: ReactNode }) {
  return <div className={styles.states}>{children}</div>
}
