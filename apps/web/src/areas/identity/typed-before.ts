/** What was typed into the form of the page before the program came; nothing where there was none. */
export interface TypedBefore {
  email: string
  password: string
  /** The field that had the focus. */
  focused: string | undefined
}

const page = () => document.getElementById('sign-in')

export function typedBefore(): TypedBefore {
  const form = page()?.querySelector('form')
  const typedInto = (name: string) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '' // both are inputs
  const focused = form?.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : undefined
  return { email: typedInto('email'), password: typedInto('password'), focused: focused ?? undefined }
}

/** Takes the form of the page away, now that a screen stands in its place. */
export function dropPageForm(): void {
  page()?.remove()
}
