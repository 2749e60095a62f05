import { useState } from 'react'
import { z } from 'zod'
import { RequiredText } from '#contract/fields.ts'
import { addressFields } from '#contract/integration/address-fields.ts'
import type { ResolvedAddress } from '#domain/address/address.ts'
import { addressText, clearedAddress } from '#domain/address/address.ts'
import { AddressField } from '#web/areas/integration/address-field.tsx'
import type { AddressSource } from '#web/areas/integration/address-source.ts'
import { PlaceMap } from '#web/areas/integration/map/place-map.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { ApiError } from '#web/kit/http/api-error.ts'
import { State, States } from '../frame.tsx'

export const title = 'Address'

const house = (line: string, postcode: string, latitude: number): ResolvedAddress => ({
  organisation: '',
  address_line_1: line,
  address_line_2: 'Headingley',
  city: 'Leeds',
  county: '',
  postcode,
  latitude,
  longitude: -1.57,
})
const houses: Readonly<Record<string, ResolvedAddress>> = {
  a12: house('12 Ash Grove', 'LS6 1AX', 53.818),
  a14: house('14 Ash Grove', 'LS6 1AX', 53.8182),
  b3: { ...house('3 Woodsley Road', 'LS6 1SG', 53.811), organisation: 'Hyde Park Surgery' },
}
const alone = (id: string) => ({ id, suggestion: addressText(houses[id] ?? house('', '', 0)), is_group: false })
const street = { id: 'ash', suggestion: 'Ash Grove, Leeds (2 addresses)', is_group: true }

/** A stand-in for the server: two streets of Leeds. `fail` gets no answer. Reports its calls. */
function memory(report: (call: string) => void): AddressSource {
  return {
    async search(text) {
      report(`search ${text}`)
      if (/fail/i.test(text)) throw new ApiError({ status: 503, message: 'The service is not available.' })
      if (/ls6 1ax/i.test(text)) return [alone('a12'), alone('a14')]
      if (/ls6 1sg/i.test(text)) return [alone('b3')]
      return /ash|leeds/i.test(text) ? [street, alone('b3')] : []
    },
    async open(id) {
      report(`open ${id}`)
      const address = houses[id]
      return address ? { address } : { suggestions: [alone('a12'), alone('a14')] }
    },
    async locate(address) {
      report(`locate ${address}`)
      if (/ash grove/i.test(address)) return { latitude: 53.8181, longitude: -1.5701, precision: 'exact' }
      return /leeds/i.test(address) ? { latitude: 53.8, longitude: -1.55, precision: 'approximate' } : null
    },
  }
}

const Body = z.object({ ...addressFields, address: RequiredText('Address') })

export function Page() {
  const [calls, setCalls] = useState<string[]>([])
  const [source] = useState(() => memory((call) => setCalls((before) => [...before, call])))
  const [saved, setSaved] = useState<string>()
  const form = useForm({
    schema: Body,
    initial: clearedAddress(''),
    labels: {
      address: 'Address',
      address_post_code: 'Post code',
      address_latitude: 'Latitude',
      address_longitude: 'Longitude',
      address_details: 'Address details',
    },
    submit: async (body) => body,
    onSaved: (body) => setSaved(JSON.stringify(body)),
  })
  return (
    <States>
      <State title="Address of a person" wide>
        <Form form={form} label="Address">
          <AddressField
            source={source}
            Map={PlaceMap}
            required
            fields={{
              address: form.field('address'),
              address_post_code: form.field('address_post_code'),
              address_latitude: form.field('address_latitude'),
              address_longitude: form.field('address_longitude'),
              address_details: form.field('address_details'),
            }}
          />
        </Form>
      </State>
      <State title="What was asked and saved" wide>
        <ul aria-label="Calls">
          {calls.map((call, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows.
            <li key={at}>{call}</li>
          ))}
        </ul>
        {saved !== undefined && <p role="status">{saved}</p>}
      </State>
    </States>
  )
}
