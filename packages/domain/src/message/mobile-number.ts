/**
 * Returns a phone number in the international form that gateways take, such as +447700900123; null for a number that
 * takes no text messages. British mobile numbers begin with 07, others have to be written with their country.
 */
export function mobileNumber(phone: string): string | null {
  const written = phone.replaceAll(' ', '').replace(/^00/, '+')
  const international = written.startsWith('07') ? `+44${written.slice(1)}` : written
  const digits = international.slice(1)
  if (!international.startsWith('+') || !/^\d+$/.test(digits) || digits.length < 8 || digits.length > 15) return null
  return international.startsWith('+44') && !/^\+447\d{9}$/.test(international) ? null : international
}
