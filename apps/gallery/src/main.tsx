import '#web/kit/no-eval.ts'
import '#ui/look/tokens.css'
import '#ui/look/font.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startColorScheme } from '#ui/look/color-scheme.ts'
import { watchOtherTabs } from '#web/kit/session/other-tabs.ts'
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
