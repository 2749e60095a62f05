interface Waiting<Value> {
  resolve(value: Value): void
  reject(error: unknown): void
}

/**
 * Batches requests by name into one call, made `wait` milliseconds after the last one. Each further name restarts the
 * wait, as a search field does on typing.
 */
export function batchCalls<Name extends string, Value>(
  wait: number,
  ask: (names: Name[]) => Promise<Partial<Record<Name, Value>>>,
): (name: Name) => Promise<Value> {
  let waiting = new Map<Name, Waiting<Value>[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    const asked = waiting
    waiting = new Map()
    try {
      const answer = await ask([...asked.keys()])
      for (const [name, all] of asked) for (const each of all) settle(each, name, answer[name])
    } catch (error) {
      for (const each of [...asked.values()].flat()) each.reject(error)
    }
  }
  return (name) =>
    new Promise((resolve, reject) => {
      waiting.set(name, [...(waiting.get(name) ?? []), { resolve, reject }])
      clearTimeout(timer)
      timer = setTimeout(send, wait)
    })
}

function settle<Value>(waiting: Waiting<Value>, name: string, value: Value | undefined): void {
  if (value === undefined) waiting.reject(new Error(`There was no answer for ${name}`))
  else waiting.resolve(value)
}
