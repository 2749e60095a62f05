/**
 * Pseudo-random numbers from a seed: sfc32 (Chris Doty-Humphrey's Small Fast Counter). Its state comes from the seed
 * and a label, so each subject has a stream of its own, and additions to one part of the demo leave the others
 * unchanged.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #d = 1

  constructor(seed: number, ...label: readonly (string | number)[]) {
    const text = [seed, ...label].join('/')
    this.#a = hash(text, 0x9e3779b9)
    this.#b = hash(text, 0x243f6a88)
    this.#c = hash(text, 0xb7e15162)
    // The first draws still show the hash; the generator's author discards a dozen.
    for (let i = 0; i < 12; i++) this.uint32()
  }

  /** Returns a whole number from 0 to 2^32 - 1. */
  uint32(): number {
    const sum = (this.#a + this.#b + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (this.#c << 21) | (this.#c >>> 11)
    this.#c = (this.#c + sum) | 0
    return sum >>> 0
  }

  /** Returns a number from 0 up to, not including, 1. */
  fraction(): number {
    return this.uint32() / 4_294_967_296
  }

  /** Returns a whole number from 0 up to, not including, `count`. */
  below(count: number): number {
    return Math.floor(this.fraction() * count)
  }

  /** Returns a whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  /** Returns true with a probability of 0 to 1. */
  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  /** Returns one of some choices. Throws a RangeError when there are none. */
  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)]
    if (choice === undefined) throw new RangeError('nothing to pick from')
    return choice
  }

  /** Returns one of some choices, in proportion to their weights. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let rest = this.fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) {
      rest -= weight
      if (rest < 0) return choice
    }
    const last = choices.at(-1)
    if (!last) throw new RangeError('nothing to pick from')
    return last[0]
  }

  /** Returns the same items in random order. */
  shuffled<T>(things: readonly T[]): T[] {
    const result = [...things]
    for (let i = result.length - 1; i > 0; i--) {
      const other = this.below(i + 1)
      const moved = result[i] as T
      result[i] = result[other] as T
      result[other] = moved
    }
    return result
  }

  /** Returns digits as text, with leading zeros. */
  digits(count: number): string {
    let text = ''
    for (let i = 0; i < count; i++) text += this.below(10)
    return text
  }

  /** Returns a version 4 guid, from the seed like everything else. */
  guid(): string {
    const hex = [this.uint32(), this.uint32(), this.uint32(), this.uint32()]
      .map((word) => word.toString(16).padStart(8, '0'))
      .join('')
    const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3]
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}

/** FNV-1a with a final mixing step, so that labels that differ in one letter start far apart. */
function hash(text: string, start: number): number {
  let value = start ^ 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
