import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LostConnection, Refusal, serve } from '../../../../../tests/components/server.ts'
import { api } from '../client.ts'
import { navigate } from '../router.tsx'
import { mountPage } from '../testing-back-office.tsx'
import { defineEditor } from './editor.tsx'
import { TextField } from './form.tsx'

const READ = 'GET /bo/chat/words'
const SAVE = 'PUT /bo/chat/words'

/** What others saved is read again, as a look of the page by itself would. */
const LookAgain = () => {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: ['chatBackOffice'] })}>
      Look again
    </button>
  )
}

interface Words {
  version: number
  words: string[]
}
const readWords = async (): Promise<Words> => api('chatBackOffice', 'words', {})

const Page = defineEditor({
  part: 'wordsId',
  parent: { title: 'chat.words', to: '/chat' },
  words: { new: 'chat.words', one: 'chat.words', gone: 'chat.words' },
  group: 'chatBackOffice',
  read: readWords,
  titleOf: () => 'Words',
  blank: () => ({ text: '' }),
  draftOf: ({ words }: Words) => ({ text: words.join(' ') }),
  readDraft: ({ text }: { text: string }) => ({ edit: text.split(' '), faults: {} }),
  save: async (_, version, words: string[]) => {
    await api('chatBackOffice', 'changeWords', { version, words, reason: 'by the editor' })
    return readWords()
  },
  Fields: (form) => <TextField form={form} name="text" word="chat.words" />,
  After: LookAgain,
})

/** What stands, and how many more answers are lost behind what they have done. */
const house = { version: 3, words: ['one'], lost: 0, isCut: false }
const put = (words: string[]) => {
  house.words = words
  house.version += 1
}
const open = async () => {
  const asked = serve({
    [READ]: () => {
      if (house.isCut) throw new LostConnection()
      return { version: house.version, words: house.words }
    },
    [SAVE]: ({ body }) => {
      if (body['version'] !== house.version)
        throw new Refusal('VERSION_CONFLICT', 409, { version: house.version, updatedBy: 'pim' })
      put(body['words'] as string[])
      house.lost -= 1
      if (house.lost >= 0) throw new LostConnection()
      return { version: house.version }
    },
  })
  await mountPage(<Page parts={{ wordsId: 'all' }} />)
  await expect.element(field()).toHaveValue('one')
  return () => asked.filter(({ call }) => call === SAVE)
}

beforeEach(() => {
  Object.assign(house, { version: 3, words: ['one'], lost: 0, isCut: false })
  navigate('/somewhere', { replace: true, isSaved: true })
})

afterEach(() => onlineManager.setOnline(true))

const field = () => page.getByRole('textbox').first()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const isSaved = () => expect.element(page.getByText('Saved', { exact: true })).toBeVisible()

it('sends what is pressed twice once', async () => {
  const saves = await open()
  await userEvent.fill(field(), 'mine')
  const form = document.querySelector<HTMLFormElement>('form.editor')!
  form.requestSubmit()
  form.requestSubmit()
  await isSaved()
  expect(saves()).toHaveLength(1)
  expect(button('Save mine over it').elements()).toHaveLength(0)
  // And the next press counts again.
  await userEvent.fill(field(), 'mine again')
  await button('Save').click()
  await expect.poll(() => house.words).toEqual(['mine', 'again'])
})

it('finds its own words saved where only the answer was lost', async () => {
  house.lost = 1
  const saves = await open()
  await userEvent.fill(field(), 'mine')
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field()).toHaveValue('mine')
  await button('Save').click()
  await isSaved()
  expect(saves()).toHaveLength(2)
  expect(button('Save mine over it').elements()).toHaveLength(0)
  expect(house.words).toEqual(['mine'])
})

it('shows what another tab has saved while nothing is typed, and saves on top of it', async () => {
  const saves = await open()
  put(['theirs'])
  await button('Look again').click()
  await expect.element(field()).toHaveValue('theirs')
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.fill(field(), 'mine')
  await button('Save').click()
  await isSaved()
  expect(saves().map(({ body }) => body['version'])).toEqual([4])
})

it('keeps what is typed when another tab saves, and asks before it is written over', async () => {
  await open()
  await userEvent.fill(field(), 'mine')
  put(['theirs'])
  await button('Look again').click()
  await expect.element(field()).toHaveValue('mine')
  await button('Save').click()
  await expect.element(button('Save mine over it')).toBeVisible()
  expect(house.words).toEqual(['theirs'])
  await expect.element(field()).toHaveValue('mine')
})

it('keeps the form and what is typed while the line is away', async () => {
  await open()
  await userEvent.fill(field(), 'mine')
  house.isCut = true
  await button('Look again').click()
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(field()).toHaveValue('mine')
  house.isCut = false
  await button('Try again').click()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('mine')
})

it('says at once that a save reached nobody, and sends nothing by itself later', async () => {
  const saves = await open()
  await userEvent.fill(field(), 'mine')
  house.lost = 1
  onlineManager.setOnline(false)
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(saves()).toHaveLength(1)
  onlineManager.setOnline(true)
  await button('Save').click()
  await isSaved()
  expect(saves()).toHaveLength(2)
})
