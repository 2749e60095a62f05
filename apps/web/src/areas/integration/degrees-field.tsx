import { useState } from 'react'
import type { FormFieldProps } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Spot } from './map/leaflet-map.ts'

interface DegreesFieldProps extends FormFieldProps<number | null> {
  /** Called with both coordinates when they are pasted as a pair, as maps on the web copy them. */
  onPair: (spot: Spot) => void
  disabled: boolean
}

const pair = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/

/** A latitude or longitude, as text while it is typed. Text that is no number is kept, for the form to refuse. */
export function DegreesField({ value, onChange, onPair, ...rest }: DegreesFieldProps) {
  const [typed, setTyped] = useState(textOf(value))
  const shown = Object.is(degreesOf(typed), value) ? typed : textOf(value)
  return (
    <TextField
      {...rest}
      autoComplete="off"
      value={shown}
      onChange={(text) => {
        const [, latitude, longitude] = pair.exec(text) ?? []
        if (latitude !== undefined && longitude !== undefined) {
          return onPair({ latitude: Number(latitude), longitude: Number(longitude) })
        }
        setTyped(text)
        onChange(degreesOf(text))
      }}
    />
  )
}

function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}

function degreesOf(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^[+-]?\d+(\.\d*)?$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
