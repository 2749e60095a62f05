/** The error for an invalid model, with its path: 'services[0].bands[1]: ...'. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly path: string

  constructor(path: string, message: string) {
    super(`${path}: ${message}`)
    this.path = path
  }
}

/** Splits an error message that begins with a path into the path ("services[0].bands[1]") and the sentence. */
export function splitPath({ message }: Error): { path: string; sentence: string } {
  const [, path = '', sentence = message] = /^([^ ]*?): (.*)$/s.exec(message) ?? []
  return { path, sentence }
}
