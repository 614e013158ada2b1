import { api } from '../../shared/client.ts'
import { AreaField } from '../../shared/kit/form.tsx'
import { definePolicyForm } from '../../shared/kit/policy-form.tsx'
import type { WordList } from './queries.ts'

const wordsIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** Words that are not sent, one a line; spaces and signs between their letters do not matter. */
export const WordForm = definePolicyForm({
  group: 'chatBackOffice',
  right: 'chat.moderate',
  isBehindFilter: true,
  draftOf: ({ words }: WordList) => ({ text: words.join('\n') }),
  save: ({ version }, { text }, reason) =>
    api('chatBackOffice', 'changeWords', { version, words: wordsIn(text), reason }),
  words: { title: 'chat.words', save: 'editor.save', text: 'chat.words-change' },
  Fields: (form) => <AreaField form={form} name="text" word="chat.words" hint="chat.words-hint" rows={18} />,
})
