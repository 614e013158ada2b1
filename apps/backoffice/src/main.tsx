import '@krathong/ui/tokens.css'
import '@krathong/ui/fonts.css'
import '@krathong/ui/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './app.css'
import './shared/forms.css'
import './shared/tables.css'
import { askingDefaults } from './shared/client.ts'
import { LeavingDialog } from './shared/leaving-dialog.tsx'
import { LanguageProvider, startLanguage } from './shared/language.tsx'

const queries = new QueryClient({ defaultOptions: askingDefaults })

await startLanguage()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <App />
        <LeavingDialog />
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
)
