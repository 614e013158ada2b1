import { useQueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, LostConnection, Refusal, serve } from '../../../../../tests/components/server.ts'
import { api } from '../client.ts'
import { mountPage } from '../testing-back-office.tsx'
import { read } from './calls.ts'
import { TextField } from './form.tsx'
import { definePolicy } from './policy.tsx'

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

const Policy = definePolicy({
  title: 'chat.words',
  Head: LookAgain,
  query: read('chatBackOffice', 'words', {}),
  group: 'chatBackOffice',
  right: 'chat.moderate',
  draftOf: ({ words }: { version: number; words: string[] }) => ({ text: words.join(' ') }),
  faultsOf: ({ text }) => (text.includes('!') ? { text: 'bad' } : {}),
  save: ({ version }, { text }, reason) =>
    api('chatBackOffice', 'changeWords', { version, words: text.split(' '), reason }),
  words: { title: 'chat.words', save: 'editor.save', text: 'chat.words-change' },
  Fields: (form) => <TextField form={form} name="text" word="chat.words" />,
})

class Words {
  version = 3
  words = ['one']
  answers = {
    [READ]: () => ({ version: this.version, words: this.words }),
    [SAVE]: ({ body }: { body: Record<string, unknown> }) => {
      if (body['version'] !== this.version)
        throw new Refusal('VERSION_CONFLICT', 409, { version: this.version, updatedBy: 'nok' })
      return this.put(body['words'] as string[])
    },
  }

  put(words: string[]) {
    this.words = words
    this.version += 1
    return { version: this.version }
  }
}

const open = (permissions: Parameters<typeof mountPage>[1] = ['chat.moderate']) =>
  mountPage(<Policy />, permissions)
const field = () => page.getByRole('textbox').first()
const save = () => page.getByRole('button', { name: 'Save', exact: true }).first()
const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const confirm = async (reason: string) => {
  await userEvent.fill(dialog().getByLabelText('Reason'), reason)
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
}
const sent = (asked: ReturnType<typeof serve>) => asked.filter(({ call }) => call === SAVE)

it('saves what was typed on the version it was typed on, with its reason, and shows what stands then', async () => {
  const words = new Words()
  const asked = serve(words.answers)
  await open()
  await expect.element(save()).toBeDisabled()
  await userEvent.fill(field(), 'one two')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await save().click()
  await confirm(' spam ')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('one two')
  await expect.element(save()).toBeDisabled()
  expect(sent(asked).map(({ body }) => body)).toEqual([{ version: 3, words: ['one', 'two'], reason: 'spam' }])
})

it('a draft at fault asks for no reason', async () => {
  const asked = serve(new Words().answers)
  await open()
  await userEvent.fill(field(), 'one!')
  await save().click()
  await expect.element(page.getByText('Fill this in.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent(asked)).toEqual([])
})

it('follows what others save while nothing is typed', async () => {
  const words = new Words()
  serve(words.answers)
  await open()
  await expect.element(field()).toHaveValue('one')
  words.put(['theirs'])
  await button('Look again').click()
  await expect.element(field()).toHaveValue('theirs')
})

it.each([
  ['mine', 'Save mine over it', 'mine'],
  ['theirs', 'Drop mine, show theirs', 'theirs'],
] as const)('what others saved meanwhile is never written over unasked: %s', async (_, word, left) => {
  const words = new Words()
  const asked = serve(words.answers)
  await open()
  await userEvent.fill(field(), 'mine')
  words.put(['theirs'])
  await button('Look again').click()
  await expect.element(button(word)).toBeVisible()
  await expect.element(field()).toHaveValue('mine')
  await expect.element(save()).toBeDisabled()
  await button(word).click()
  await expect.element(field()).toHaveValue(left)
  expect(sent(asked)).toEqual([])
  if (left === 'theirs') return
  await save().click()
  await confirm('mine is right')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent(asked).map(({ body }) => body['version'])).toEqual([4])
})

it('a conflict that the server finds first leaves what was typed and asks which is to stand', async () => {
  const words = new Words()
  serve(words.answers)
  await open()
  await userEvent.fill(field(), 'mine')
  words.put(['theirs'])
  await save().click()
  await confirm('as before')
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(field()).toHaveValue('mine')
  await expect.element(button('Drop mine, show theirs')).toBeVisible()
  expect(words.words).toEqual(['theirs'])
})

it('a save that is on its way is not sent again', async () => {
  const words = new Words()
  const wait = held<void>()
  const asked = serve({
    ...words.answers,
    [SAVE]: async (call) => {
      await wait.promise
      return words.answers[SAVE](call)
    },
  })
  await open()
  await userEvent.fill(field(), 'first')
  await save().click()
  await confirm('first')
  await expect.poll(() => sent(asked)).toHaveLength(1)
  document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit()
  wait.come()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent(asked)).toHaveLength(1)
  await expect.element(field()).toHaveValue('first')
})

it('an answer that is lost loses nothing of what was typed', async () => {
  serve({
    ...new Words().answers,
    [SAVE]: () => {
      throw new LostConnection()
    },
  })
  await open()
  await userEvent.fill(field(), 'mine')
  await save().click()
  await confirm('why')
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await expect.element(dialog().getByLabelText('Reason')).toHaveValue('why')
  await dialog().getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(field()).toHaveValue('mine')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
})

it('what was saved though its answer was lost is saved, and nobody else was first', async () => {
  const words = new Words()
  let isLost = true
  const asked = serve({
    ...words.answers,
    [SAVE]: (call) => {
      const saved = words.answers[SAVE](call)
      if (!isLost) return saved
      isLost = false
      throw new LostConnection()
    },
  })
  await open()
  await userEvent.fill(field(), 'mine')
  await save().click()
  await confirm('why')
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('mine')
  expect(page.getByText('Not saved yet').elements()).toHaveLength(0)
  expect(button('Save mine over it').elements()).toHaveLength(0)
  expect(sent(asked)).toHaveLength(2)
  // Nothing of it opens again with the next word.
  await userEvent.fill(field(), 'mine too')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  expect(dialog().elements()).toHaveLength(0)
})

it('two presses on the button of the dialog send it once', async () => {
  const words = new Words()
  const asked = serve(words.answers)
  await open()
  await userEvent.fill(field(), 'mine')
  await save().click()
  await userEvent.fill(dialog().getByLabelText('Reason'), 'why')
  const form = document.querySelector<HTMLFormElement>('dialog form')!
  form.requestSubmit()
  form.requestSubmit()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent(asked)).toHaveLength(1)
  await expect.element(field()).toHaveValue('mine')
})

it('who may only look has fields that are shut and nothing to save with', async () => {
  serve(new Words().answers)
  await open(['players.read'])
  await expect.element(field()).toBeDisabled()
  await expect.element(button('Save')).not.toBeInTheDocument()
})
