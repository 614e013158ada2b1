import { createBrowserHistory } from '@tanstack/history'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLeaving } from './leaving.ts'

/** A browser's history: entries, a place among them, and traversals that tell of themselves a moment later. */
const openWindow = () => {
  const site = 'https://desk.test'
  const entries: { state: unknown; url: URL }[] = [{ state: null, url: new URL('/', site) }]
  const listeners = new Map<string, (event: unknown) => void>()
  let at = 0
  const put = (place: number, state: unknown, address: string) =>
    entries.splice(place, Infinity, { state, url: new URL(address || here().url.href, site) })
  const here = () => entries[at]!
  return {
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      void listeners.set(name, listener),
    removeEventListener: (name: string) => void listeners.delete(name),
    get location() {
      return here().url
    },
    history: {
      get state() {
        return here().state
      },
      pushState: (state: unknown, _: string, address: string) => {
        put(at + 1, state, address)
        at += 1
      },
      replaceState: (state: unknown, _: string, address: string) => {
        entries[at] = { state, url: new URL(address || here().url.href, site) }
      },
      go: (by: number) =>
        setTimeout(() => {
          if (by === 0 || !entries[at + by]) return
          at += by
          listeners.get('popstate')?.({})
        }),
    },
    /** Whether the browser would ask before the tab closes. */
    asksBeforeClosing: () => {
      const preventDefault = vi.fn()
      listeners.get('beforeunload')?.({ preventDefault })
      return preventDefault.mock.calls.length > 0
    },
  }
}

const open = () => {
  const window = openWindow()
  const history = createBrowserHistory({ window })
  const leaving = createLeaving(history)
  const settled = () => vi.runAllTimersAsync()
  const visit = async (address: string) => {
    history.push(address)
    await settled()
  }
  const go = async (by: number) => {
    window.history.go(by)
    await settled()
  }
  const answer = async (mayLeave: boolean) => {
    leaving.answer(mayLeave)
    await settled()
  }
  const at = () => [history.location.href, window.location.pathname + window.location.search]
  return { window, history, leaving, visit, go, answer, at }
}

beforeEach(() => {
  vi.useFakeTimers()
  // The history blocks in browsers only, and knows one by its document.
  vi.stubGlobal('document', {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('nothing is asked where nothing is unsaved', async () => {
  const { leaving, window, visit, go, at } = open()
  await visit('/banners')
  const release = leaving.hold()
  release()
  await go(-1)
  expect(at()).toEqual(['/', '/'])
  expect([leaving.isAsked(), window.asksBeforeClosing()]).toEqual([false, false])
  const act = vi.fn()
  leaving.ask(act)
  expect(act).toHaveBeenCalledOnce()
})

test.each([
  ['Back', -1, '/banners'],
  ['Back over two pages', -2, '/'],
  ['Forward', 1, '/notices'],
])('%s asks, stays, and goes when the person agrees', async (_, by, goal) => {
  const { leaving, visit, go, answer, at } = open()
  for (const page of ['/banners', '/banners/one', '/notices']) await visit(page)
  await go(-1)
  leaving.hold()
  await go(by)
  expect(leaving.isAsked()).toBe(true)
  expect(at()).toEqual(['/banners/one', '/banners/one'])
  await answer(false)
  expect(leaving.isAsked()).toBe(false)
  // Stayed for good: the same press asks again, and this time it leads on.
  await go(by)
  await answer(true)
  expect(at()).toEqual([goal, goal])
})

test('a link and what takes the place of a page ask too; what is saved goes at once', async () => {
  const { leaving, history, visit, answer, at } = open()
  await visit('/banners/new')
  leaving.hold()
  await visit('/notices')
  expect(at()).toEqual(['/banners/new', '/banners/new'])
  await answer(true)
  expect(at()).toEqual(['/notices', '/notices'])
  history.replace('/articles')
  await vi.runAllTimersAsync()
  expect([leaving.isAsked(), at()[1]]).toEqual([true, '/notices'])
  await answer(false)
  history.replace('/banners/one', {}, { ignoreBlocker: true })
  await vi.runAllTimersAsync()
  expect([leaving.isAsked(), at()[1]]).toEqual([false, '/banners/one'])
})

test('filters and cursors of the same page leave nothing, with Back as well', async () => {
  const { leaving, visit, go, at } = open()
  await visit('/chat')
  leaving.hold()
  await visit('/chat?tab=words')
  expect(at()).toEqual(['/chat?tab=words', '/chat?tab=words'])
  await go(-1)
  expect(at()).toEqual(['/chat', '/chat'])
  expect(leaving.isAsked()).toBe(false)
})

test('a form behind a tab is asked for when the tab changes, with Back as well', async () => {
  const { leaving, visit, go, answer, at } = open()
  await visit('/chat')
  await visit('/chat?tab=words')
  leaving.hold(true)
  await go(-1)
  expect([leaving.isAsked(), at()[1]]).toEqual([true, '/chat?tab=words'])
  await answer(true)
  expect(at()).toEqual(['/chat', '/chat'])
})

test('two forms on a page hold it until both are saved, and closing the tab asks as long', async () => {
  const { leaving, window, visit, go, at } = open()
  await visit('/settings')
  const [first, second] = [leaving.hold(), leaving.hold()]
  const signOut = vi.fn()
  first()
  first()
  leaving.ask(signOut)
  await go(-1)
  expect([leaving.isAsked(), window.asksBeforeClosing(), at()[1]]).toEqual([true, true, '/settings'])
  expect(signOut).not.toHaveBeenCalled()
  // Saved while the question stands: there is nothing to ask any more.
  second()
  expect([leaving.isAsked(), window.asksBeforeClosing()]).toEqual([false, false])
  await go(-1)
  expect(at()).toEqual(['/', '/'])
})
