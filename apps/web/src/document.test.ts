import { expect, test, vi } from 'vitest'

vi.mock('virtual:client-assets', () => ({
  manifest: {
    'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shell.js'] },
    '_shell.js': { file: 'assets/shell.js', css: ['assets/shell.css'] },
    'src/routes/rng.tsx': { file: 'assets/rng.js', imports: ['_lobby.js'] },
    '_lobby.js': { file: 'assets/lobby.js', imports: ['_shell.js'], css: ['assets/lobby.css'] },
  },
  styles: { 'assets/shell.css': '.shell{}', 'assets/lobby.css': '.lobby{}' },
  starter: 'assets/start.js',
}))
const { documentOf } = await import('./document.ts')

const page = {
  language: 'en',
  theme: 'light',
  title: 'Slots',
  description: '',
  unstarted: ['It did not start.', 'Again'],
  boot: { 'system.permission': { info: { brand: { logo: { iconUrl: '/icon.svg' } } } } },
  texts: null,
  markup: '<main></main>',
} as unknown as Parameters<typeof documentOf>[0]

const linked = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"( media="not all" disabled)?>/g)].map(
    ([, file, off]) => [file, off],
  )

test('the sheets of a page are inside it, and named as taken so that no later part links them behind its own', () => {
  const route = { id: 'rng' } as (typeof page)['route']
  const html = documentOf({ ...page, route })
  expect(html).toContain('<style>.shell{}.lobby{}</style>')
  expect(linked(html)).toEqual([
    ['/assets/shell.css', ' media="not all" disabled'],
    ['/assets/lobby.css', ' media="not all" disabled'],
  ])
  expect(linked(documentOf({ ...page, route: null }))).toEqual([
    ['/assets/shell.css', ' media="not all" disabled'],
  ])
})
