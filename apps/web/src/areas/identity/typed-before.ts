/** Input in the page's form from before the program had loaded; empty where there was no form. */
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

/** Removes the page's form, now that a screen replaces it. */
export function dropPageForm(): void {
  page()?.remove()
}
