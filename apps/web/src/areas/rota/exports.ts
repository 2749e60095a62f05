// The parts that other areas may use.

export { AppointmentEdit } from './appointment-edit/appointment-edit.tsx'
export { ConfirmEffect } from './appointment-search/confirm-effect.tsx'
export { WhatFollows } from './appointment-search/what-follows.tsx'
export { entriesOf } from './recalculate/entries-of.ts'
export { RecalculateButton } from './recalculate/recalculate-button.tsx'
