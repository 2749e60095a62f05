import '#web/kit/no-eval.ts'
import '#ui/tokens.css'
import '#ui/font.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startColorScheme } from '#ui/color-scheme.ts'
import { watchOtherTabs } from '#web/kit/other-tabs.ts'
import { router } from './router.tsx'

startColorScheme()
watchOtherTabs()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root element')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
