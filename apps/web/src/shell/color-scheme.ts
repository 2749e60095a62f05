import { localStorageColorSchemeManager } from '@mantine/core'
import { localKeys } from '../kit/storage.ts'

/** Light, dark or as the computer has it, kept under `theme` (AUTH-D03). */
export const colorScheme = localStorageColorSchemeManager({ key: localKeys.theme })
