import { Toasts } from '@krathong/ui/toast'
import { WordsProvider } from '@krathong/ui/words-core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PopupHost } from '../shared/popups.tsx'
import { PermissionProvider, useBrand } from '../shared/queries.ts'
import { Router, type Place } from '../shared/router.tsx'
import { useSpokenWords } from '../shared/words.ts'
import { routes } from './routes.ts'
import { Site } from './site.tsx'
import '@krathong/ui/fonts.css'
import '@krathong/ui/tokens.css'
import '@krathong/ui/base.css'

/** The brand's colours and its icon: drawn with the page, and followed while it is open. */
const BrandStyle = () => {
  const { style, logo } = useBrand()
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', logo.iconUrl)
  }, [logo.iconUrl])
  return style ? <style>{style}</style> : null
}

interface AppProps {
  cache: QueryClient
  start: Place
  /** The page stands and answers. */
  onDrawn?: () => void
}

export const App = ({ cache, start, onDrawn }: AppProps) => (
  <QueryClientProvider client={cache}>
    <WordsProvider words={useSpokenWords()}>
      <PermissionProvider>
        <BrandStyle />
        <Router routes={routes} start={start}>
          <Site />
          <PopupHost />
          <Toasts />
          <Drawn onDrawn={onDrawn} />
        </Router>
      </PermissionProvider>
    </WordsProvider>
  </QueryClientProvider>
)

const Drawn = ({ onDrawn }: { onDrawn: AppProps['onDrawn'] }) => {
  useEffect(() => onDrawn?.(), [onDrawn])
  return null
}
