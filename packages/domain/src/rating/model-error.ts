/** A model that cannot be priced with, and the place in it: 'services[0].bands[1]: ...'. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly place: string

  constructor(place: string, message: string) {
    super(`${place}: ${message}`)
    this.place = place
  }
}

/** The sentence of an error whose message begins with the place it is about, and that place: "services[0].bands[1]". */
export function splitPlace({ message }: Error): { place: string; sentence: string } {
  const [, place = '', sentence = message] = /^([^ ]*?): (.*)$/s.exec(message) ?? []
  return { place, sentence }
}
