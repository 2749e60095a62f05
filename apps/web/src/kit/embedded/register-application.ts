import { type ComponentType, createElement, type ReactNode } from 'react'
import { type EmbeddedName, pascalOf } from '#contract/runtime-settings.ts'
import { lazyPart } from '../lazy-part.tsx'

/** A client or a carer whose page contains the application. */
interface Subject {
  readonly guid: string
}

/** The props of one of our own applications. */
export interface ApplicationProps {
  readonly client: Subject | null
  readonly carer: Subject | null
  /** Its path in the shell; all nested paths are its own. */
  readonly basename: string
}

/** The members of the shell's host object (docs/embedding.md) that are used here. */
interface Host extends Omit<ApplicationProps, 'basename'> {
  readonly router: { readonly basename: string }
  /** Draws a part of the shell's own tree into the container. Only our own applications receive it. */
  readonly draw: (application: ReactNode) => void
}

/**
 * Registers one of our own applications: a component that the shell draws in its own React tree, with its router,
 * session, cache and messages (docs/decisions/0054). It draws its whole screen, header included. Its code is loaded
 * like that of a screen, with the styles that it shares with screens; the manifest names only those of `main.tsx`.
 */
export function registerApplication(name: EmbeddedName, load: () => Promise<ComponentType<ApplicationProps>>): void {
  const Application = lazyPart(load, { isScreen: true })
  Object.assign(globalThis, {
    [`render${pascalOf(name)}`]: ({ draw, client, carer, router: { basename } }: Host) =>
      draw(createElement(Application, { client, carer, basename })),
    // The shell removes the component with its container.
    [`unmount${pascalOf(name)}`]: () => undefined,
  })
}
