let calls = 0

/** Returns a new address on every call, for tests that are not about the rate limit of a caller. */
export function anotherAddress(): string {
  calls++
  return `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
}
