/** A model that cannot be priced with, and the place in it: 'services[0].bands[1]: ...'. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly place: string

  constructor(place: string, message: string) {
    super(`${place}: ${message}`)
    this.place = place
  }
}
