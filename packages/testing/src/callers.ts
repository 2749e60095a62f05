let calls = 0

/** Another address each time: the limit on requests of one caller is not what such a test tries. */
export function anotherAddress(): string {
  calls++
  return `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
}
