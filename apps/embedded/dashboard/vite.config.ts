import { defineConfig } from 'vite'
import { embedded } from '../vite-embedded.ts'

export default defineConfig(embedded(import.meta.url))
