// The parts that other areas may use.

export { AddressField } from './address-field.tsx'
export { PlaceOnMap } from './place-on-map.tsx'
export { RouteOnMap } from './route-on-map.tsx'
export { TextMessageButton } from './text-messages/text-message-button.tsx'
