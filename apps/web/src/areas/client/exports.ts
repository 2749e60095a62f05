// The parts of this area that other areas may use.

export { Card, Facts, Nothing } from './card.tsx'
export { ClientField } from './client-field.tsx'
export { ClientPage } from './client-page.tsx'
export { ClientPin } from './client-pin.tsx'
export { type Client, clientsCrumb, useClient } from './open-client.ts'
export { FallRiskChart, FallRiskChip, LastFallRisk } from './overview/fall-risk-chart.tsx'
