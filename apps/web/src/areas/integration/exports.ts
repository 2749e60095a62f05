// The parts that other areas may use.

export { AddressField } from './address-field.tsx'
