import type { EmbeddedName } from '#contract/runtime-settings.ts'
import { runScripts } from './load-parts.ts'
import { haveRunInPage } from './opened-ahead.ts'
import { EmbeddedError, globalsOf, type Parts } from './protocol.ts'

interface Registered {
  render: unknown
  unmount: unknown
}

/** The number of open instances by application: while there is one, its functions stay on the window. */
const openings = new Map<EmbeddedName, number>()

/**
 * The functions that scripts registered, by script address. A script runs once: a second run would repeat its
 * declarations. A new release has other addresses.
 */
const registered = new Map<string, Registered>()

/** The functions of one open instance of an application. The caller disposes of them. */
export class AppFunctions {
  readonly #name: EmbeddedName
  readonly #names: ReturnType<typeof globalsOf>
  readonly #window = globalThis as unknown as Record<string, unknown> // checked before it is called
  #own: Registered | undefined

  constructor(name: EmbeddedName) {
    this.#name = name
    this.#names = globalsOf(name)
    openings.set(name, (openings.get(name) ?? 0) + 1)
  }

  /**
   * Runs the scripts, unless they have run already, here or in the page script, and puts the registered functions on
   * the window.
   */
  async register(parts: Parts): Promise<void> {
    const { render, unmount } = this.#names
    const release = parts.scripts.join(' ')
    if (!registered.has(release)) {
      if (!haveRunInPage(parts.scripts)) await runScripts(parts)
      const taken = { render: this.#window[render], unmount: this.#window[unmount] }
      if (typeof taken.render === 'function') registered.set(release, taken)
    }
    this.#own = registered.get(release)
    if (this.#own) Object.assign(this.#window, { [render]: this.#own.render, [unmount]: this.#own.unmount })
    // The user may have left before a script has run.
    this.#clear()
  }

  /** Throws an `EmbeddedError` when there is no such function. */
  render(props: unknown): unknown {
    const render = this.#own?.render
    if (typeof render === 'function') return render(props)
    throw new EmbeddedError('render', `${this.#name} registered no window.${this.#names.render}`)
  }

  unmount(): void {
    // The function may have been registered as late as during rendering.
    const unmount = this.#own?.unmount ?? this.#window[this.#names.unmount]
    if (typeof unmount !== 'function') {
      console.warn(`${this.#name} registered no window.${this.#names.unmount}.`)
      return
    }
    try {
      unmount()
    } catch (error) {
      console.error(error)
    }
  }

  detach(): void {
    openings.set(this.#name, (openings.get(this.#name) ?? 1) - 1)
    this.#clear()
  }

  /** An application's functions are removed from the window when its last instance closes. */
  #clear(): void {
    if (openings.get(this.#name) !== 0) return
    delete this.#window[this.#names.render]
    delete this.#window[this.#names.unmount]
  }
}
