/** Refusals that a caller can cause, by code: each with its status and the sentence shown to the user. */
export type Refusals = Readonly<Record<string, { readonly status: number; readonly title: string }>>
