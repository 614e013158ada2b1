/** Every screen of the three programs, and how a person gets there. */
import { readFileSync } from 'node:fs'
import type { Page } from './browser.ts'
import { wordsOf } from './journeys/words.ts'
import { go } from './shot-looks.ts'
import type { Look, Shot } from './shot-looks.ts'

export interface SignIn {
  username: string
  password: string
}

/** Sign-ins as the program printed them at its first start. */
export const printedSignIns = (printed: string, kind: 'Operator' | 'Player'): SignIn[] =>
  [...printed.matchAll(new RegExp(`${kind}\\s+(\\S+) / (\\S+)`, 'g'))].map(([, username, password]) => ({
    username: username!,
    password: password!,
  }))

const GAME = 'chao-phraya-nights'
const gamePanels = ['pays', 'rules', 'information', 'history', 'fairness', 'settings']
const READY_MS = 60_000

/** The first address of every route of the site, as its table says. Those that need an id or a token are walked to elsewhere. */
const routePaths = (): [string, string][] => {
  const table = readFileSync(new URL('../apps/web/src/routes/routes.ts', import.meta.url), 'utf8')
  const found = [...table.matchAll(/id: '(\w+)',\s+paths: \[\s*'([^':]+)'/g)]
  if (found.length < 10) throw new Error('routes.ts is not written as it was')
  return found.map(([, id, path]) => [id!, path!])
}

export const visitorShots = (site: string): Shot[] => {
  const at = (name: string, path: string): Shot => ({ name, open: (page) => go(page, site + path) })
  const press = (name: string, key: string): Shot => ({
    name,
    isWindow: true,
    open: async (page, { language }) => {
      await go(page, `${site}/`)
      await page
        .getByRole('button', { name: wordsOf('web', language)(key) })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await page.waitForLoadState('networkidle')
    },
  })
  return [
    ...routePaths().map(([id, path]) => at(`site-${id}`, path)),
    at('site-rng-none', '/rng?name=zzz'),
    at('site-help-terms', '/help#term'),
    at('site-not-found', '/no-such-page'),
    { ...at('site-register', '/register'), isWindow: true },
    { ...at('site-game-visitor', `/game?id=${GAME}`), isWindow: true },
    press('site-sign-in', 'shell.signIn'),
  ]
}

export const enterSite = async (page: Page, site: string, { username, password }: SignIn): Promise<void> => {
  const t = wordsOf('web', 'th')
  await go(page, `${site}/`)
  await page
    .getByRole('button', { name: t('shell.signIn') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account.username')).fill(username)
  await dialog.getByLabel(t('account.password')).first().fill(password)
  await dialog.getByRole('button', { name: t('shell.signIn') }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const openGame = async (page: Page, site: string, language: Look['language']) => {
  await go(page, `${site}/game?id=${GAME}`)
  const frame = page.frameLocator('iframe')
  const spin = frame.getByRole('button', { name: wordsOf('play', language)('game.spin'), exact: true })
  await spin.waitFor({ timeout: READY_MS })
  return { frame, spin }
}

/** Plays rounds, so that records have something to show; tells the last one's id. */
export const playRounds = async (page: Page, site: string, count: number): Promise<string> => {
  const { spin } = await openGame(page, site, 'th')
  let roundId = ''
  for (let played = 0; played < count;) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/play/slots/spin')),
      spin.click({ timeout: READY_MS }),
    ])
    const { value } = (await answer.json()) as { value?: { round: { roundId: string } } }
    // A press that came too soon is refused and pressed again.
    if (!value) continue
    roundId = value.round.roundId
    played += 1
  }
  await spin.click({ trial: true, timeout: READY_MS })
  return roundId
}

/** One page of the game's menu; a game whose menu is open already goes on to the next. */
const gamePanel = (site: string, panel: string): Shot => ({
  name: `game-${panel}`,
  isWindow: true,
  open: async (page, { language }) => {
    const t = wordsOf('play', language)
    const tab = page.frameLocator('iframe').getByRole('tab', { name: t(`menu.${panel}`), exact: true })
    if (!(await tab.isVisible())) {
      const { frame } = await openGame(page, site, language)
      await frame.getByRole('button', { name: t('menu.open') }).click()
    }
    // After a picture of a phone the browser's pointer falls beside what it is sent to inside a frame: the tab is pressed without it.
    await tab.dispatchEvent('click')
    await tab.and(page.frameLocator('iframe').locator('[aria-selected=true]')).waitFor()
    await page.waitForLoadState('networkidle')
  },
})

/** Pages of the personal centre by their address, with the key of their title. */
const centreTitles = {
  account: 'me.account',
  depositv2: 'me.deposit',
  balance: 'me.balance',
  transferUpline: 'me.transferUpline',
  receipts: 'me.receipts',
  bets: 'me.bets',
  statement: 'me.statement',
  personalProfit: 'me.personalProfit',
  fairness: 'me.fairness',
  withdraw: 'me.withdraw',
  security: 'me.security',
} as const
type CentreShot = keyof typeof centreTitles | ''

export const playerShots = (site: string, roundId: string): Shot[] => {
  const at = (name: string, path: string): Shot => ({ name, open: (page) => go(page, site + path) })
  /** A page of the personal centre; an address that leads to the menu instead is a fault of this list. */
  const centre = (id: CentreShot): Shot => ({
    name: `centre-${id || 'menu'}`,
    isWindow: true,
    open: async (page, { language }) => {
      await go(page, `${site}/#/me/${id}`)
      if (id)
        await page.locator('#centre-title', { hasText: wordsOf('web', language)(centreTitles[id]) }).waitFor()
    },
  })
  return [
    at('site-home-player', '/'),
    at('site-rng-player', '/rng'),
    {
      name: 'site-verify-round',
      open: async (page, { language }) => {
        const t = wordsOf('web', language)
        await go(page, `${site}/verify/${roundId}`)
        const reveal = page.getByRole('button', { name: t('verify.reveal') })
        if (await reveal.isVisible()) await reveal.click()
        await page.getByText(t('verify.correct')).waitFor()
      },
    },
    ...(['', ...Object.keys(centreTitles)] as CentreShot[]).map(centre),
    { name: 'game', isWindow: true, open: (page, { language }) => openGame(page, site, language) },
    ...gamePanels.map((panel) => gamePanel(site, panel)),
  ]
}

const OWN_PASSWORD = 'Lantern-festival-77'
/** Operators whose printed password this run has changed. */
const settled = new Set<string>()

export const enterBackOffice = async (page: Page, backOffice: string, signIn: SignIn): Promise<void> => {
  const t = wordsOf('backoffice', 'th')
  const { username } = signIn
  const password = settled.has(username) ? OWN_PASSWORD : signIn.password
  await go(page, `${backOffice}/`)
  await page.getByLabel(t('sign-in.username')).fill(username)
  await page.getByRole('textbox', { name: t('sign-in.password') }).fill(password)
  await page.getByRole('button', { name: t('sign-in.continue') }).click()
  const inside = page.getByRole('heading', { name: t('nav.players') })
  const mustChange = page.getByRole('heading', { name: t('own.first-title') })
  await inside.or(mustChange).waitFor()
  if (await mustChange.isVisible()) {
    await page.getByRole('textbox', { name: t('own.password-current'), exact: true }).fill(password)
    await page.getByRole('textbox', { name: t('own.password-next'), exact: true }).fill(OWN_PASSWORD)
    await page.getByRole('textbox', { name: t('own.password-again'), exact: true }).fill(OWN_PASSWORD)
    await page.getByRole('button', { name: t('own.password-save') }).click()
    settled.add(username)
  }
  await inside.waitFor()
}

/** Every page of the back office whose address names no single thing, as its routes declare them. */
const flat = [
  ...readFileSync(new URL('../apps/backoffice/src/routes/page.tsx', import.meta.url), 'utf8').matchAll(
    /\bpage\(\s*'\/([\w/-]+)'/g,
  ),
]
  .map(([, path]) => path!)
  .filter((path) => !path.endsWith('/new'))
/** Pages of one thing, reached by the first link of its list. */
const single = [
  { name: 'player', list: 'players', under: '/players/' },
  { name: 'round', list: 'rounds', under: '/rounds/' },
  { name: 'account', list: 'ledger', under: '/ledger/accounts/' },
  { name: 'banner', list: 'banners', under: '/banners/' },
  { name: 'notice', list: 'notices', under: '/notices/' },
]

export const backOfficeShots = (backOffice: string): Shot[] => [
  ...flat.map((path) => ({
    name: `back-office-${path.replaceAll('/', '-')}`,
    open: (page: Page) => go(page, `${backOffice}/${path}`),
  })),
  ...single.map(({ name, list, under }) => ({
    name: `back-office-${name}`,
    open: async (page: Page) => {
      await go(page, `${backOffice}/${list}`)
      const link = page.locator(`main a[href^="${under}"]:not([href$="/new"])`).first()
      const href = await link.getAttribute('href')
      await go(page, backOffice + href)
    },
  })),
]

export const signInShot = (backOffice: string): Shot => ({
  name: 'back-office-sign-in',
  open: (page) => go(page, `${backOffice}/`),
})

export const closedShot = (name: string, site: string): Shot => ({
  name,
  open: (page) => go(page, `${site}/`),
})

type Change = 'status' | 'regions'

/** Closes or opens the site as the signed-in operator. */
export const changeSite = (
  page: Page,
  what: Change,
  wish: Record<string, unknown>,
  { password }: SignIn,
): Promise<void> =>
  page.evaluate(
    async ({ path, asked, confirmed }) => {
      const token = sessionStorage.getItem('krathong.operator')?.split(' ')[0]
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-fresh-code': confirmed,
      }
      const now = await fetch('/bo/settings', { headers })
      const { version } = ((await now.json()) as { value: { version: number } }).value
      const body = JSON.stringify({ ...asked, version, reason: 'For the pictures' })
      const answer = await fetch(`/bo/settings/${path}`, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    },
    { path: what, asked: wish, confirmed: password },
  )
