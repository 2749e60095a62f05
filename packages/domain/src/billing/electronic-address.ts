/** Electronic addresses of the Peppol network, as "scheme:number" (EN 16931, BT-34 and BT-49). */
export interface ElectronicAddress {
  /** The code of the scheme in the list of electronic address schemes (EAS). */
  readonly scheme: string
  readonly number: string
}

interface Scheme {
  readonly title: string
  isNumber(number: string): boolean
}

/** The schemes that funders in the United Kingdom have. */
const schemes: Readonly<Record<string, Scheme>> = {
  '0060': { title: 'DUNS number', isNumber: (number) => /^\d{9}$/.test(number) },
  '0088': { title: 'GLN', isNumber: isGln },
  '9932': { title: 'VAT number', isNumber: (number) => /^GB(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/.test(number) },
}

/** Returns the parts of an electronic address; undefined for a text that is none. */
export function parseElectronicAddress(text: string): ElectronicAddress | undefined {
  const [scheme = '', number = '', ...more] = text.split(':')
  const isKnown = Object.hasOwn(schemes, scheme) && schemes[scheme]?.isNumber(number) === true
  return isKnown && more.length === 0 ? { scheme, number } : undefined
}

/** The message for a field that does not hold an electronic address. */
export const electronicAddressMessage = `Enter a scheme and a number, such as 0088:5012345000015. Schemes are ${Object.entries(
  schemes,
)
  .map(([code, { title }]) => `${code} (${title})`)
  .join(', ')}.`

/** Returns the electronic address of a VAT registration ("GB 123 4567 89"); undefined for one that is not British. */
export function addressOfVatRegistration(registration: string): ElectronicAddress | undefined {
  return parseElectronicAddress(`9932:${vatNumber(registration)}`)
}

/** Returns a VAT registration as it is written in electronic documents: "GB123456789". */
export function vatNumber(registration: string): string {
  const compact = registration.replace(/[\s.-]/g, '').toUpperCase()
  return compact.startsWith('GB') ? compact : `GB${compact}`
}

/** Whether a text is a global location number: 13 digits, the last one a check digit (GS1, modulo 10). */
function isGln(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false
  const digits = [...number].map(Number)
  const weighted = digits.slice(0, 12).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (weighted % 10)) % 10 === digits[12]
}
