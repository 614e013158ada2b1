import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../tests/components/server.ts'
import { ArtworkPicker } from './artwork-picker.tsx'
import { read } from './kit/calls.ts'
import { mountPage } from './testing-back-office.tsx'

const artworks = [
  { url: '/art/own/1-wide.webp', name: 'Win a mobile', isForPhone: false },
  { url: '/art/own/1-phone.webp', name: 'Win a mobile', isForPhone: true },
  { url: '/art/own/2-wide.webp', name: 'Lanterns', isForPhone: false },
]

const Both = ({ chosen }: { chosen: string }) => {
  const query = useQuery(read('contentAdmin', 'artworks', {}))
  return (['desktop', 'phone'] as const).map((screen) => (
    <ArtworkPicker
      key={screen}
      label={screen}
      artworks={query}
      screen={screen}
      value={chosen}
      onChange={() => {}}
    />
  ))
}

/** The addresses of the pictures that a list shows. */
const shownIn = (screen: string) =>
  [...page.getByRole('group', { name: screen }).element().querySelectorAll('img')].map((picture) =>
    picture.getAttribute('src'),
  )

it('tells pictures for phones by their form, whatever somebody has named them', async () => {
  serve({ 'GET /bo/content/artworks': () => ({ artworks }) })
  await mountPage(<Both chosen="" />)
  await expect.poll(() => shownIn('desktop')).toEqual(['/art/own/1-wide.webp', '/art/own/2-wide.webp'])
  expect(shownIn('phone')).toEqual(['/art/own/1-phone.webp'])
})

it('shows what is chosen, also where it has the other form', async () => {
  serve({ 'GET /bo/content/artworks': () => ({ artworks }) })
  await mountPage(<Both chosen="/art/own/2-wide.webp" />)
  await expect.poll(() => shownIn('phone')).toEqual(['/art/own/1-phone.webp', '/art/own/2-wide.webp'])
})
