import { describe, expect, test } from 'vitest'
import { connectParentFrame, readSiteMessage } from './parent-frame.ts'

test('hears two messages and nothing that carries more', () => {
  expect(readSiteMessage({ type: 'krathong:balance-moved' })).toEqual({ type: 'krathong:balance-moved' })
  expect(readSiteMessage({ type: 'krathong:hidden', isHidden: true })).toEqual({
    type: 'krathong:hidden',
    isHidden: true,
  })
  expect(readSiteMessage({ type: 'krathong:balance-moved', balance: '1000000.00' })).toBeNull()
  expect(readSiteMessage({ type: 'krathong:balance-moved', isHidden: true })).toBeNull()
  expect(readSiteMessage({ type: 'krathong:hidden', isHidden: 'yes' })).toBeNull()
  expect(readSiteMessage({ type: 'krathong:spin' })).toBeNull()
  expect(readSiteMessage('krathong:balance-moved')).toBeNull()
  expect(readSiteMessage(null)).toBeNull()
})

const SITE = 'https://site.example'

/** A frame in a window of its own making. */
const frame = (isFramed = true, holder?: string) => {
  const announced: [unknown, string][] = []
  const moved: string[] = []
  const listeners: ((event: MessageEvent) => void)[] = []
  const site = { postMessage: (message: unknown, origin: string) => void announced.push([message, origin]) }
  const here = {
    addEventListener: (_: string, listener: never) => void listeners.push(listener),
    location: {
      ...(holder === undefined ? {} : { ancestorOrigins: [holder] }),
      assign: (address: string) => void moved.push(address),
    },
    open: () => null,
    parent: site as unknown,
  }
  if (!isFramed) here.parent = here
  let asked = 0
  const parent = connectParentFrame({
    siteOrigin: SITE,
    onBalanceMoved: () => void (asked += 1),
    here: here as never,
  })
  const hear = (event: { origin: string; source: unknown; data: unknown }) => {
    for (const listener of listeners) listener(event as MessageEvent)
  }
  return { parent, site, here, sent: announced, moved, hear, asked: () => asked }
}

describe('R-137: a frame and its site', () => {
  const hide = { type: 'krathong:hidden', isHidden: true }

  test('the frame hears its own site', () => {
    const { parent, site, hear, asked } = frame()
    hear({ origin: SITE, source: site, data: { type: 'krathong:balance-moved' } })
    hear({ origin: SITE, source: site, data: hide })
    expect(asked()).toBe(1)
    expect(parent.privacy.get().isHidden).toBe(true)
  })

  test.each([
    ['another origin', (site: unknown) => ({ origin: 'https://else.example', source: site })],
    [
      'an origin of the same beginning',
      (site: unknown) => ({ origin: `${SITE}.else.example`, source: site }),
    ],
    ['no origin', (site: unknown) => ({ origin: 'null', source: site })],
    ['another window of the site', () => ({ origin: SITE, source: {} })],
    ['nobody', () => ({ origin: SITE, source: null })],
  ])('the frame hears nothing from %s', (_, from) => {
    const { parent, site, hear, asked } = frame()
    hear({ ...from(site), data: { type: 'krathong:balance-moved' } })
    hear({ ...from(site), data: hide })
    expect(asked()).toBe(0)
    expect(parent.privacy.get().isHidden).toBe(false)
  })

  test('the frame hears and speaks to the address that really holds it, not another of the brand', () => {
    const holder = 'https://second.example'
    const { site, sent: answer, hear, asked } = frame(true, holder)
    hear({ origin: SITE, source: site, data: { type: 'krathong:balance-moved' } })
    expect(asked()).toBe(0)
    hear({ origin: holder, source: site, data: { type: 'krathong:balance-moved' } })
    expect(asked()).toBe(1)
    expect(answer).toEqual([[{ type: 'krathong:ready' }, holder]])
  })

  test('a page that nothing holds hears nothing and tells nothing', () => {
    const { parent, here, sent: answer, moved, hear, asked } = frame(false)
    hear({ origin: SITE, source: here, data: { type: 'krathong:balance-moved' } })
    parent.showing('10.00')
    parent.shown()
    parent.leave()
    expect([asked(), answer, moved]).toEqual([0, [], [SITE]])
  })

  test('what the frame says goes to its site alone', () => {
    const { parent, sent: answer } = frame()
    parent.showing('10.00')
    parent.shown()
    parent.again()
    parent.hide(true)
    expect(new Set(answer.map(([, origin]) => origin))).toEqual(new Set([SITE]))
    expect(answer.map(([message]) => message)).toEqual([
      { type: 'krathong:ready' },
      { type: 'krathong:showing', cost: '10.00' },
      { type: 'krathong:shown' },
      { type: 'krathong:again' },
      { type: 'krathong:hide', isHidden: true },
    ])
  })
})
