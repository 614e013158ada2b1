import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../tools/root.ts'
import { hotPage, openHotEndpoint } from '../tools/dev/hot-endpoints.ts'
import { HOT_ENTRY } from '../tools/dev/hot-names.ts'
import { startHotProgram } from '../tools/dev/hot-programs.ts'
import type { HotProgram } from '../tools/dev/hot-programs.ts'
import { openBrowser } from './browser.ts'
import type { Browser, Page } from './browser.ts'

/** The policy of our pages, as far as it says what may run and whom a page may speak to. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; object-src 'none'; base-uri 'none'"
const BUILT =
  '<!doctype html><html><head><title>a page</title><link rel="modulepreload" crossorigin href="/assets/screen-1.js"><link rel="stylesheet" crossorigin href="/assets/main-1.css"><script type="module" crossorigin src="/assets/main-1.js"></script></head><body><div id="root"></div></body></html>'

const counter = (fruit: string) => `import { useState } from 'react'
import './counter.css'

export const Counter = () => {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} ${fruit}
    </button>
  )
}
`
const sheet = (colour: string) => `button { color: ${colour}; }\n`

let folder: string
let program: HotProgram
let server: Server
let browser: Browser
let page: Page
const faults: string[] = []
const write = (path: string, text: string) => writeFileSync(join(folder, 'app', path), text)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-hot-'))
  mkdirSync(join(folder, 'app/src'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'app/node_modules'))
  write('package.json', '{ "type": "module" }')
  write(
    'vite.config.ts',
    `import { preact } from '${join(root, 'tools/vite/preact.ts')}'\nexport default { plugins: [preact()] }\n`,
  )
  write('src/counter.tsx', counter('apples'))
  write('src/counter.css', sheet('rgb(200, 0, 0)'))
  write(
    'src/main.tsx',
    "import { createRoot } from 'react-dom/client'\nimport { Counter } from './counter.tsx'\ncreateRoot(document.getElementById('root')!).render(<Counter />)\n",
  )
  program = await startHotProgram({
    folder: join(folder, 'app'),
    entry: '/src/main.tsx',
    cache: join(folder, 'cache'),
  })
  server = createServer((request, response) => {
    const isPage = !request.url!.startsWith('/api/')
    response.writeHead(200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'content-security-policy': POLICY,
      'set-cookie': 'kept=1',
    })
    response.end(
      isPage ? BUILT : JSON.stringify({ asked: request.url, hot: request.headers['x-krathong-hot'] ?? null }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  openHotEndpoint(server, program.port)
  browser = await openBrowser()
  page = await browser.newPage()
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
})
afterAll(async () => {
  await browser.close()
  await program.stop()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`

test('an edit reaches the page that is open, its state is kept, and its policy is that of every page', async () => {
  const answer = await page.goto(origin())
  expect(answer!.headers()).toMatchObject({ 'content-security-policy': POLICY })
  expect(await page.context().cookies()).toMatchObject([{ name: 'kept', value: '1' }])
  const button = page.getByRole('button')
  await button.click()
  await button.click()
  expect(await button.textContent()).toBe('2 apples')
  await page.evaluate('window.isSamePage = true')

  write('src/counter.tsx', counter('pears'))
  await page.getByText('2 pears').waitFor()
  write('src/counter.css', sheet('rgb(0, 0, 200)'))
  const colour = () => page.evaluate("getComputedStyle(document.querySelector('button')).color")
  await expect.poll(colour, { timeout: 30_000 }).toBe('rgb(0, 0, 200)')
  await button.click()
  expect(await button.textContent()).toBe('3 pears')
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  expect(faults).toEqual([])
})

test('what cannot be read is said in the page, and the next edit mends it', async () => {
  write('src/counter.tsx', 'export const Counter = () => <button>')
  await page.locator('vite-error-overlay').waitFor({ state: 'attached' })
  // Saved until it is seen: two savings within one moment are one to who watches a folder.
  const mend = () => {
    write('src/counter.tsx', counter('plums'))
    return page.getByText('plums').isVisible()
  }
  await expect.poll(mend, { interval: 1_000, timeout: 30_000 }).toBe(true)
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' })
})

test('calls go to the server as they came, also one that looks like a page asked again', async () => {
  const asked = await fetch(`${origin()}/api/round`, {
    headers: { accept: 'application/json', 'x-krathong-hot': 'x' },
  })
  expect(await asked.json()).toEqual({ asked: '/api/round', hot: null })
})

test('of a page of the site only the files change, and of one without a program nothing', () => {
  const drawn =
    '<script src="/assets/start-1.js" defer data-entry="/assets/entry-1.js" data-preload="/assets/a.js /assets/b.js"></script>'
  expect(hotPage(drawn)).toBe(
    `<script src="/assets/start-1.js" defer data-entry="${HOT_ENTRY}" data-preload=""></script>`,
  )
  expect(hotPage(BUILT)).toContain(`<script type="module" src="${HOT_ENTRY}"></script>`)
  expect(hotPage(BUILT)).not.toMatch(/modulepreload|main-1/)
  expect(hotPage('<!doctype html><p>closed</p>')).toBe('<!doctype html><p>closed</p>')
})
