import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Breadcrumbs, type Crumb } from '#ui/page/breadcrumbs.tsx'
import { PageFrame, type PageFrameProps } from '#ui/page/page.tsx'

/** The element in the top bar that holds a page's breadcrumbs. */
export const CrumbSlot = createContext<HTMLElement | null>(null)

/** Buttons of a surrounding layout: every page inside it shows them before its own. */
export const ActionsAround = createContext<ReactNode>(undefined)

interface PageProps extends Omit<PageFrameProps, 'title'> {
  title: string
  /** The title in the head, if parts of it are quieter than others. */
  shownTitle?: ReactNode
  /** This page in the breadcrumbs, if its title is too long for them. */
  here?: string
  /** The breadcrumbs to this page, without the page itself. */
  crumbs?: readonly Crumb[]
}

/** A screen: its title in window and head, its breadcrumbs in the top bar, and the props of `PageFrame`. */
export function Page({ title, shownTitle = title, here = title, crumbs = [], actions, ...frame }: PageProps) {
  const around = useContext(ActionsAround)
  return (
    <>
      <ScreenName title={title} here={here} crumbs={crumbs} />
      <PageFrame
        title={shownTitle}
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

/** The name of a screen in window and top bar, for screens that render their own head. */
export function ScreenName({ title, here = title, crumbs = [] }: Pick<PageProps, 'title' | 'here' | 'crumbs'>) {
  const slot = useContext(CrumbSlot)
  return (
    <>
      <WindowTitle text={title} />
      {slot && createPortal(<Breadcrumbs crumbs={[...crumbs, { label: here }]} />, slot)}
    </>
  )
}

/** Names the browser's tab. */
export function WindowTitle({ text }: { text: string }) {
  // The title is outside React's tree.
  useEffect(() => {
    document.title = `${text} – Almoner`
  }, [text])
  return null
}
