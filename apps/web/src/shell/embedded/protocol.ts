import { z } from 'zod'
import type { AccessToken } from '#contract/identity/sign-in.ts'
import { type EmbeddedName, pascalOf } from '#contract/runtime-settings.ts'

// The contract between the shell and an embedded application; docs/embedding.md describes it for authors of
// applications.

/** The user of the session: the token's payload without the token's own claims. */
export type LoggedUser = Omit<AccessToken, 'exp' | 'sid'>

export interface BranchSettings {
  readonly settings: Readonly<Record<string, string | boolean | number>>
  readonly features: readonly string[]
}

/** A client or a carer whose page contains the application. */
export interface Subject {
  readonly guid: string
}

/** The only argument of an application's render function (SHELL-D26). */
export interface EmbeddedProps {
  /** The id of the element to render into. */
  readonly container: string
  readonly client: Subject | null
  readonly carer: Subject | null
  readonly loggedUser: LoggedUser
  readonly branchSettings: BranchSettings
  readonly messages: {
    success(text: string): void
    error(text: string): void
    warning(text: string): void
  }
  readonly router: {
    /** Opens a path of the shell, such as `/visits?status=1`. */
    navigate(path: string, options?: { replace?: boolean }): void
    /** The application's path in the shell; all nested paths are its own. */
    readonly basename: string
  }
  /** Returns a valid access token. */
  getToken(): Promise<string>
}

/** Why an application cannot be shown. */
export type Failure = 'host' | 'manifest' | 'render'

/** SHELL-020 to SHELL-022. */
export function failureText(failure: Failure, name: EmbeddedName): string {
  switch (failure) {
    case 'host':
      return 'Failed to load host.'
    case 'manifest':
      return 'Failed to load manifest.'
    case 'render':
      return `Error on rendering ${name} app.`
    default:
      return failure satisfies never
  }
}

export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError'
  readonly failure: Failure

  constructor(failure: Failure, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.failure = failure
  }
}

/** The functions that the script of an application registers on the window (SHELL-D25, SHELL-D26). */
export function globalsOf(name: EmbeddedName) {
  const pascal = pascalOf(name)
  return { render: `render${pascal}`, unmount: `unmount${pascal}` } as const
}

const Manifest = z.object({
  type: z.literal('module').optional(),
  files: z.record(z.string(), z.string()),
  entrypoints: z.array(z.string()).min(1),
})

/** Addresses of the style sheets and scripts, in the manifest's order. */
export interface Parts {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** Whether the scripts are modules, as those of our own build are. */
  readonly areModules: boolean
}

/**
 * Resolves the entries of a manifest to addresses: an entry is a path relative to the manifest, or a key of `files`.
 * Everything must have the manifest's origin. Throws an `EmbeddedError`.
 */
export function partsOf(manifest: unknown, manifestUrl: string): Parts {
  const read = Manifest.safeParse(manifest)
  if (!read.success) throw new EmbeddedError('manifest', `${manifestUrl} is not a manifest`, read.error)
  const { type, files, entrypoints } = read.data
  const urls = entrypoints.map((entry) => {
    const path = Object.hasOwn(files, entry) ? files[entry] : entry
    if (!URL.canParse(path ?? '', manifestUrl)) throw new EmbeddedError('manifest', `${manifestUrl} names ${path}`)
    const url = new URL(path ?? '', manifestUrl)
    if (url.origin === new URL(manifestUrl).origin) return url
    throw new EmbeddedError('manifest', `${manifestUrl} names ${url.href}, which has another origin`)
  })
  const ending = (end: string) => urls.filter((url) => url.pathname.endsWith(end)).map((url) => url.href)
  const parts = { styles: ending('.css'), scripts: ending('.js'), areModules: type === 'module' }
  if (parts.scripts.length === 0) throw new EmbeddedError('manifest', `${manifestUrl} names no script`)
  return parts
}
