import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Breadcrumbs, type Crumb } from '#ui/page/breadcrumbs.tsx'
import { PageFrame, type PageFrameProps } from '#ui/page/page.tsx'

/** The place in the top bar where a page puts the way to it. */
export const CrumbPlace = createContext<HTMLElement | null>(null)

/** Buttons of what lies around a page: every page inside shows them before its own. */
export const ActionsAround = createContext<ReactNode>(undefined)

interface PageProps extends Omit<PageFrameProps, 'title'> {
  title: string
  /** The way to this page, without the page itself. */
  crumbs?: readonly Crumb[]
}

/** A screen: its title in window and head, the way to it in the top bar, and what `PageFrame` takes. */
export function Page({ title, crumbs = [], actions, ...frame }: PageProps) {
  const around = useContext(ActionsAround)
  return (
    <>
      <ScreenName title={title} crumbs={crumbs} />
      <PageFrame
        title={title}
        actions={
          around === undefined ? (
            actions
          ) : (
            <>
              {around}
              {actions}
            </>
          )
        }
        {...frame}
      />
    </>
  )
}

/** What window and top bar call a screen, of one that draws its own head. */
export function ScreenName({ title, crumbs = [] }: Pick<PageProps, 'title' | 'crumbs'>) {
  const place = useContext(CrumbPlace)
  return (
    <>
      <WindowTitle text={title} />
      {place && createPortal(<Breadcrumbs crumbs={[...crumbs, { label: title }]} />, place)}
    </>
  )
}

/** Names the browser's tab. */
export function WindowTitle({ text }: { text: string }) {
  // The title lies outside what React draws here.
  useEffect(() => {
    document.title = `${text} – Almoner`
  }, [text])
  return null
}
