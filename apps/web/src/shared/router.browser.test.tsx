import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../tests/components/mount.tsx'
import { held, serve } from '../../../../tests/components/server.ts'
import { startDrawing } from './preferences.ts'
import { Link, Router, RouteScreen, type Route, type Screen } from './router.tsx'

const start = location.href
afterEach(() => history.replaceState(null, '', start))

const routeTo = (path: string, load: () => Promise<Screen>): Route => ({
  id: path,
  paths: [path],
  title: 'shell.home',
  shell: 'full',
  load,
})

const Here: Screen = () => <p>Here</p>

const openSite = (routes: readonly Route[]) => {
  startDrawing('en', 'light')
  serve({})
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Router routes={routes} start={{ path: location.pathname, search: '', hash: '' }}>
        <Link to="/late">Late</Link>
        <Link to="/other">Other</Link>
        <main>
          <RouteScreen outline={<p>Outline</p>} />
        </main>
      </Router>
    </QueryClientProvider>,
  )
}

const shows = (text: string) => expect.element(page.getByRole('main')).toHaveTextContent(text)
const press = (name: string) => page.getByRole('link', { name }).click()

it('a page whose program is late stands as an outline, and is there once it has come', async () => {
  const late = held<Screen>()
  openSite([
    routeTo(location.pathname, () => Promise.resolve(Here)),
    routeTo('/late', () => late.promise),
    routeTo('/other', () => Promise.resolve(() => <p>Other page</p>)),
  ])
  await shows('Here')
  await press('Late')
  await shows('Outline')
  // Whoever goes on meanwhile is not taken back.
  await press('Other')
  await shows('Other page')
  late.come(() => <p>Late page</p>)
  await shows('Other page')
  await press('Late')
  await shows('Late page')
})
