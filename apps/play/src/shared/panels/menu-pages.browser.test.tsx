import { createWords, WordsProvider } from '@krathong/ui/words'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../../tests/components/mount.tsx'
import { MenuPages } from './menu-pages.tsx'

const pages = ['pays', 'rules', 'information', 'history', 'fairness', 'settings'] as const
const labels = {
  pays: 'Pay table',
  rules: 'Rules',
  information: 'Information',
  history: 'History',
  fairness: 'Fairness',
  settings: 'Settings',
}
const words = createWords('en', {
  'ui.close': 'Close',
  'menu.title': 'Menu',
  ...Object.fromEntries(pages.map((name) => [`menu.${name}`, labels[name]])),
})
const tab = (name: (typeof pages)[number]) => page.getByRole('tab', { name: labels[name] })

it('keeps the chosen tab in sight on a phone, by a press and by the arrows', async () => {
  await page.viewport(320, 640)
  mount(
    <WordsProvider words={words}>
      <MenuPages
        pages={Object.fromEntries(pages.map((name) => [name, <p key={name}>{name}</p>]))}
        onClose={() => undefined}
      />
    </WordsProvider>,
  )
  const list = page.getByRole('tablist').element()
  const isInSight = (name: (typeof pages)[number]) => {
    const [inner, outer] = [tab(name).element().getBoundingClientRect(), list.getBoundingClientRect()]
    return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
  }
  expect(isInSight('settings')).toBe(false)
  // As a press on the visible edge of a tab does: nothing brings it nearer before.
  for (const name of ['fairness', 'pays'] as const) {
    ;(tab(name).element() as HTMLElement).click()
    await expect.poll(() => isInSight(name)).toBe(true)
  }
  ;(tab('pays').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('settings')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => isInSight('settings')).toBe(true)
})
