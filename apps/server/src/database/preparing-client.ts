import pg from 'pg'

/** Uses of a statement after which it is prepared, as the drivers of other languages do it. */
const usesBefore = 5

/** Statements that are prepared: each costs memory in every session. */
const mostPrepared = 250

/** Statements that are counted. Lists of differing lengths make new ones all the time. */
const mostCounted = 2000

/** The words of PostgreSQL when a migration has changed the columns of a prepared statement. */
const changedColumns = 'cached plan must not change result type'

/** Statements by how often the sessions of a pool have sent them, and the names of those that are prepared. */
class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #given = 0

  /** Counts a use. Returns the name under which to prepare the statement, if any. */
  use(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= mostPrepared) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses <= usesBefore) {
      if (this.#uses.size >= mostCounted) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const given = `s${++this.#given}`
    this.#names.set(text, given)
    return given
  }

  /** The next use gets a new name, so that sessions prepare the statement again. */
  forget(text: string): void {
    this.#names.delete(text)
  }
}

type Result = Promise<pg.QueryResult>

/**
 * Returns a class of sessions in which statements that come again are prepared: parsing and planning them takes longer
 * than executing them for most of our requests. PostgreSQL goes on planning for the values where that pays
 * (`plan_cache_mode`). The sessions of a pool count their statements together.
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames()
  return class PreparingClient extends pg.Client {
    // The typings overload `query` ten times; Kysely sends a text and its values, and gets a promise.
    override query: pg.Client['query'] = ((text: unknown, values: unknown, ...others: unknown[]) => {
      const send = super.query.bind(this) as (...args: unknown[]) => Result
      if (typeof text !== 'string' || !Array.isArray(values) || others.length > 0) return send(text, values, ...others)
      const name = names.use(text)
      if (name === undefined) return send(text, values)
      return send({ name, text, values }).catch((error: unknown) => {
        if (error instanceof Error && error.message === changedColumns) names.forget(text)
        throw error
      })
    }) as pg.Client['query']
  }
}
